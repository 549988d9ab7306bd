import type { ReactNode } from 'react'

export type TagTone = 'brand' | 'deal' | 'danger' | 'warn' | 'success' | 'info' | 'gold' | 'neutral'

export function Tag({ tone = 'neutral', children }: { tone?: TagTone; children: ReactNode }) {
  return <span className={`tag tint-${tone}`}>{children}</span>
}

/** A count in a corner. Hidden at 0; screen readers get the count from the control's name, not from here. */
export function Badge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span aria-hidden="true" className="badge">
      {count > 99 ? '99+' : count}
    </span>
  )
}
