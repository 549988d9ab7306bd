import type { IconName } from './icons.ts'

/** A drawing beside words, or inside a control that has a name of its own; readers skip it. */
export function Icon({ name, size = 24, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg aria-hidden="true" width={size} height={size} className={className ? `icon ${className}` : 'icon'}>
      <use href={`#i-${name}`} />
    </svg>
  )
}
