import type { CSSProperties } from 'react'

/** The place of something that is on its way; give it the final size. Shows after 150 ms. */
export function Skeleton({
  className,
  ...style
}: { className?: string } & Pick<CSSProperties, 'width' | 'height' | 'aspectRatio'>) {
  return <span aria-hidden="true" className={className ? `skeleton ${className}` : 'skeleton'} style={style} />
}
