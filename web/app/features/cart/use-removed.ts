import { useEffect, useRef, useState } from 'react'
import { useText } from '#app/i18n/language.tsx'
import { focusById } from '#app/platform/focus.ts'
import { isOnline } from '#app/platform/use-online.ts'
import { useToast } from '#app/ui/toast.tsx'
import type { Cart } from './cart-query.ts'
import type { CartLine } from './cart-writes.ts'
import { useCartLines } from './queries.ts'

/** The list of lines, which takes the focus when a line has come back. */
export const LINES_ID = 'cart-lines'

/** A place in the list: a line of the cart, or one that was there until just now. */
export interface Place {
  line: CartLine
  removed: boolean
}

/** Lines and removed lines in the order in which they were added. */
export function placesOf(lines: readonly CartLine[], removed: readonly CartLine[]): Place[] {
  const gone = removed.filter((line) => !lines.some((known) => known.lineId === line.lineId))
  const places = [...lines.map((line) => ({ line, removed: false })), ...gone.map((line) => ({ line, removed: true }))]
  return places.sort((one, other) => order(one.line) - order(other.line))
}

/** Line ids grow; a line that the server does not know yet comes last. */
function order({ lineId }: CartLine): number {
  const number = Number(lineId)
  return Number.isNaN(number) ? Number.MAX_SAFE_INTEGER : number
}

/** Removes lines with a way back, in a message and in the page, for as long as the page is open. */
export function useRemoved(cart: Cart) {
  const t = useText()
  const toast = useToast()
  const { remove, putBack } = useCartLines()
  const [removed, setRemoved] = useState<readonly CartLine[]>([])
  // A cart that was emptied no longer says what its campaign sold.
  const offer = useRef(cart.campaign)
  useEffect(() => {
    offer.current = cart.campaign ?? offer.current
  }, [cart.campaign])
  const undo = (line: CartLine) => {
    // The message stays for a while, the network may not.
    if (!isOnline()) return toast({ text: t('ui.offline'), tone: 'error' })
    setRemoved((lines) => lines.filter((other) => other !== line))
    putBack(line, cart.currency, offer.current ?? undefined)
    focusById(LINES_ID)
  }
  return {
    places: placesOf(Object.values(cart.lineItems), removed),
    undo,
    remove: (line: CartLine) => {
      setRemoved((lines) => [...lines, line])
      remove(line)
      toast({
        text: t('cart.removed', { name: line.name }),
        action: { label: t('cart.undo'), run: () => undo(line) },
      })
    },
  }
}
