import type { CSSProperties } from 'react'

type SkeletonProps = { className?: string } & Pick<CSSProperties, 'width' | 'height' | 'aspectRatio'>

/** Give it the final size. It appears after 150 ms. */
export function Skeleton({ className, ...style }: SkeletonProps) {
  return <span aria-hidden="true" className={className ? `skeleton ${className}` : 'skeleton'} style={style} />
}
