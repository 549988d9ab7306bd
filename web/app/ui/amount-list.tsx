import type { ReactNode } from 'react'

export interface AmountRow {
  label: ReactNode
  amount: ReactNode
  kind?: 'total' | 'saving'
}

const LOOK = {
  saving: 'text-fg-price',
  total: 'border-t border-line pt-3 mt-1 font-bold text-18',
}

/** Amounts that add up, listed vertically. While `pending` they are the last known ones. */
export function AmountList({ rows, pending }: { rows: readonly AmountRow[]; pending?: boolean }) {
  return (
    <dl aria-busy={pending || undefined} className={`grid gap-2 transition-opacity ${pending ? 'opacity-55' : ''}`}>
      {rows.map(({ label, amount, kind }, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity and never move
          key={at}
          className={`flex flex-wrap items-baseline justify-between gap-x-4 ${kind ? LOOK[kind] : ''}`}
        >
          <dt className="min-w-0 flex-1 basis-32">{label}</dt>
          <dd className="ml-auto tabular-nums">{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
