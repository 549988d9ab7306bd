import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { messageOf } from '#app/api/failure.ts'
import { useText } from '#app/i18n/language.tsx'
import type { Translate } from '#app/i18n/texts.ts'
import { isOnline } from '#app/platform/use-online.ts'
import { useToast } from '#app/ui/toast.tsx'
import { useCartKey } from './cart-key.ts'
import { cartWrites } from './cart-query.ts'
import { type AddedItem, adds, type CampaignOffer, type CartLine } from './cart-writes.ts'
import { lineName } from './line-name.ts'
import { outcomeOf, pendingWrites, useCartWrite } from './use-cart-write.ts'

/** Adds a product to the main cart with its add-ons: all or none. */
type AddToCart = (item: AddedItem, addOns?: readonly AddedItem[]) => Promise<boolean>

/**
 * Adds immediately on screen and announces item, options and number of add-ons. A pending add of the same goods is not
 * repeated. Offline, nothing is added and the reason is shown.
 * @returns a function with a stable identity; its promise is true once the server has the item
 */
export function useAddToCart(): AddToCart {
  const t = useText()
  const toast = useToast()
  const client = useQueryClient()
  const write = useCartWrite(null, (error, failed) => {
    if (failed.kind !== 'add') return
    toast({ text: messageOf(error, t('cart.notAdded', { name: lineName(t, failed.item) })), tone: 'error' })
  })
  return useCallback(
    (item, addOns = []) => {
      if (!isOnline()) {
        toast({ text: t('ui.offline'), tone: 'error' })
        return Promise.resolve(false)
      }
      const pending = pendingWrites(client, null).find((other) => adds(other, [item, ...addOns]))
      if (pending) return outcomeOf(pending)
      const added = write({ kind: 'add', item, addOns })
      toast({ text: addedText(t, item, addOns.length) })
      return added
    },
    [client, write, t, toast],
  )
}

function addedText(t: Translate, item: AddedItem, addOns: number): string {
  const text = t('cart.added', { name: lineName(t, item) })
  return addOns === 0 ? text : `${text} ${t('cart.addOnsToo', { count: addOns })}`
}

/** Refusals are shown in the server's words. */
export function useCartLines() {
  const t = useText()
  const toast = useToast()
  const write = useCartWrite(useCartKey(), (error) =>
    toast({ text: messageOf(error, t('cart.notChanged')), tone: 'error' }),
  )
  return {
    setQuantity: (line: CartLine, quantity: number) => void write({ kind: 'set', lineId: line.lineId, quantity }),
    remove: (line: CartLine) => void write({ kind: 'remove', lineId: line.lineId }),
    putBack: (line: CartLine, currency: string, offer?: CampaignOffer) =>
      void write({ kind: 'add', item: { ...line, currency }, offer }),
  }
}

/** Whether the totals on screen are older than the lines. */
export const useCartPending = (): boolean => useIsMutating({ mutationKey: cartWrites(useCartKey()) }) > 0
