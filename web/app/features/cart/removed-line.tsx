import { useEffect, useRef } from 'react'
import { useText } from '#app/i18n/language.tsx'
import type { OfflineProps } from '#app/ui/online-button.tsx'
import type { CartLine } from './cart-writes.ts'
import { lineName } from './line-name.ts'

/** Takes the position and the focus of a removed line, with an undo button. */
export function RemovedLine({ line, onUndo, offline }: { line: CartLine; onUndo: () => void; offline: OfflineProps }) {
  const t = useText()
  const { unavailable, ...why } = offline
  const name = lineName(t, line)
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2 text-fg-2">
      <span className="min-w-0 flex-1">{t('cart.removed', { name })}</span>
      <button
        {...why}
        ref={ref}
        type="button"
        className="btn btn-quiet btn-compact -mr-3.5"
        aria-label={t('cart.undoNamed', { name })}
        aria-disabled={unavailable}
        onClick={unavailable ? undefined : onUndo}
      >
        {t('cart.undo')}
      </button>
    </li>
  )
}
