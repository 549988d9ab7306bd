import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { messageOf } from '#app/api/failure.ts'
import { useText } from '#app/i18n/language.tsx'
import type { Translate } from '#app/i18n/texts.ts'
import { onPageBack } from '#app/platform/page-show.ts'
import { isOnline } from '#app/platform/use-online.ts'
import { useToast } from '#app/ui/toast.tsx'
import { cartQuery, cartWrites } from './cart-query.ts'
import { type AddedItem, adds, type CampaignOffer, type CartLine } from './cart-writes.ts'
import { outcomeOf, pendingWrites, useCartWrite } from './use-cart-write.ts'
import { useWhichCart } from './which-cart.ts'

/** Puts a product in the common cart, alone or together with add-ons: all of them or none. */
type AddToCart = (item: AddedItem, addOns?: readonly AddedItem[]) => Promise<boolean>

/**
 * Adds at once on screen and says so, naming item and options, and how many add-ons come along. While an item is on its
 * way, the same item with the same add-ons is not sent a second time. Without a network nothing is put in, and the reason is said.
 * @returns a function that keeps its identity; what it gives is true once the server has the item
 */
export function useAddToCart(): AddToCart {
  const t = useText()
  const toast = useToast()
  const client = useQueryClient()
  const write = useCartWrite(null, (error, failed) => {
    if (failed.kind !== 'add') return
    toast({ text: messageOf(error, t('cart.notAdded', { name: failed.item.name })), tone: 'error' })
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

function addedText(t: Translate, { name, optionText: options }: AddedItem, addOns: number): string {
  const text = options ? t('cart.addedWithOptions', { name, options }) : t('cart.added', { name })
  return addOns === 0 ? text : `${text} ${t('cart.addOnsToo', { count: addOns })}`
}

/** Changes of the lines in the cart. Each refusal is shown in the server's words. */
export function useCartLines() {
  const t = useText()
  const toast = useToast()
  const write = useCartWrite(useWhichCart(), (error) =>
    toast({ text: messageOf(error, t('cart.notChanged')), tone: 'error' }),
  )
  return {
    setQuantity: (line: CartLine, quantity: number) => void write({ kind: 'set', lineId: line.lineId, quantity }),
    remove: (line: CartLine) => void write({ kind: 'remove', lineId: line.lineId }),
    putBack: (line: CartLine, currency: string, offer?: CampaignOffer) =>
      void write({ kind: 'add', item: { ...line, currency }, offer }),
  }
}

/** Whether totals on screen are older than the lines. */
export function useCartPending(): boolean {
  return useIsMutating({ mutationKey: cartWrites(useWhichCart()) }) > 0
}

/** Asks for the cart anew when the page comes back to the screen: other tabs and other people's purchases change it. */
export function useFreshCart(): void {
  const client = useQueryClient()
  const which = useWhichCart()
  useEffect(
    () => onPageBack(() => void client.invalidateQueries({ queryKey: cartQuery(which).queryKey })),
    [client, which],
  )
}
