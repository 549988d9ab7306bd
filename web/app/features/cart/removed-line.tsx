import { useEffect, useRef } from 'react'
import { useText } from '#app/i18n/language.tsx'
import type { CartLine } from './cart-writes.ts'

/** Stands where a line was removed, so that it can be put back; it takes the focus that the line had. */
export function RemovedLine({ line, onUndo }: { line: CartLine; onUndo: () => void }) {
  const t = useText()
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2 text-fg-2">
      <span className="min-w-0 flex-1">{t('cart.removed', { name: line.name })}</span>
      <button
        ref={ref}
        type="button"
        className="btn btn-quiet btn-compact"
        aria-label={t('cart.undoNamed', { name: line.name })}
        onClick={onUndo}
      >
        {t('cart.undo')}
      </button>
    </li>
  )
}
