import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'

/** A section that opens and closes, also without JavaScript. */
export function Collapsible({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open} className="group/fold border-t border-line last:border-b">
      <summary className="flex min-h-13 list-none items-center justify-between gap-4 py-3 font-bold [&::-webkit-details-marker]:hidden">
        {title}
        <Icon name="chevron-down" size={20} className="transition-transform group-open/fold:rotate-180" />
      </summary>
      <div className="pb-4 text-fg-2">{children}</div>
    </details>
  )
}
