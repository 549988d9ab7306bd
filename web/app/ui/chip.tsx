import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import { AppLink } from './link.tsx'

/** A pill-shaped link; `current` marks the active one. */
export function ChipLink({ current, className, ...rest }: ComponentProps<typeof AppLink> & { current?: boolean }) {
  return <AppLink {...rest} aria-current={current || undefined} className={className ? `chip ${className}` : 'chip'} />
}

/** An applied filter; following the link removes it. `label` says so in words. */
export function RemoveChip({ label, children, ...rest }: ComponentProps<typeof AppLink> & { label: string }) {
  return (
    <AppLink {...rest} aria-label={label} className="chip chip-on">
      {children}
      <Icon name="close" size={16} />
    </AppLink>
  )
}
