import { useEffect, useRef } from 'react'
import { useText } from '#app/i18n/language.tsx'
import type { Held } from '#app/ui/online-button.tsx'
import type { CartLine } from './cart-writes.ts'

/** Stands where a line was removed, so that it can be put back; it takes the focus that the line had. */
export function RemovedLine({ line, onUndo, held }: { line: CartLine; onUndo: () => void; held: Held }) {
  const t = useText()
  const { unavailable, ...why } = held
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2 text-fg-2">
      <span className="min-w-0 flex-1">{t('cart.removed', { name: line.name })}</span>
      <button
        {...why}
        ref={ref}
        type="button"
        className="btn btn-quiet btn-compact"
        aria-label={t('cart.undoNamed', { name: line.name })}
        aria-disabled={unavailable}
        onClick={unavailable ? undefined : onUndo}
      >
        {t('cart.undo')}
      </button>
    </li>
  )
}
