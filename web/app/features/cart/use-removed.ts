import { useEffect, useRef, useState } from 'react'
import { useText } from '#app/i18n/language.tsx'
import { focusById } from '#app/platform/focus.ts'
import { isOnline } from '#app/platform/use-online.ts'
import { useToast } from '#app/ui/toast.tsx'
import type { Cart } from './cart-query.ts'
import type { CartLine } from './cart-writes.ts'
import { lineName } from './line-name.ts'
import { useCartLines } from './queries.ts'

/** Id of the list of lines; it takes the focus when a line is restored. */
export const LINES_ID = 'cart-lines'

/** A line of the cart, or one that was just removed. */
export interface Row {
  line: CartLine
  removed: boolean
}

/** Lines and removed lines in the order they were added. */
export function rowsOf(lines: readonly CartLine[], removed: readonly CartLine[]): Row[] {
  const gone = removed.filter((line) => !lines.some((known) => known.lineId === line.lineId))
  const rows = [...lines.map((line) => ({ line, removed: false })), ...gone.map((line) => ({ line, removed: true }))]
  return rows.sort((one, other) => order(one.line) - order(other.line))
}

/** Line ids increase; a pending line comes last. */
function order({ lineId }: CartLine): number {
  const number = Number(lineId)
  return Number.isNaN(number) ? Number.MAX_SAFE_INTEGER : number
}

/** Removed lines can be restored from a toast and in the page, until the page is left. */
export function useRemoved(cart: Cart) {
  const t = useText()
  const toast = useToast()
  const { remove, putBack } = useCartLines()
  const [removed, setRemoved] = useState<readonly CartLine[]>([])
  // An emptied cart no longer contains its campaign's offer.
  const offer = useRef(cart.campaign)
  useEffect(() => {
    offer.current = cart.campaign ?? offer.current
  }, [cart.campaign])
  const undo = (line: CartLine) => {
    // The connection may be lost while the toast is shown.
    if (!isOnline()) return toast({ text: t('ui.offline'), tone: 'error' })
    setRemoved((lines) => lines.filter((other) => other !== line))
    putBack(line, cart.currency, offer.current ?? undefined)
    focusById(LINES_ID)
  }
  return {
    rows: rowsOf(Object.values(cart.lineItems), removed),
    undo,
    remove: (line: CartLine) => {
      setRemoved((lines) => [...lines, line])
      remove(line)
      toast({
        text: t('cart.removed', { name: lineName(t, line) }),
        action: { label: t('cart.undo'), run: () => undo(line) },
      })
    },
  }
}
