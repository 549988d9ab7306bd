import type { IconName } from './icons.ts'

/**
 * An icon beside text, or inside a control that has a name of its own; screen readers skip it. It scales with the text.
 * @param props.size px at the default text size
 */
export function Icon({ name, size = 24, className }: { name: IconName; size?: number; className?: string }) {
  const side = `${size / 16}rem`
  return (
    <svg aria-hidden="true" width={side} height={side} className={className ? `icon ${className}` : 'icon'}>
      <use href={`#i-${name}`} />
    </svg>
  )
}
