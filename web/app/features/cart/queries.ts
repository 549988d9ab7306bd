import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { CART_WRITES, myCartQuery } from '#app/api/cart-query.ts'
import { messageOf } from '#app/api/failure.ts'
import { useText } from '#app/i18n/language.tsx'
import { onPageBack } from '#app/platform/page-show.ts'
import { isOnline } from '#app/platform/use-online.ts'
import { useToast } from '#app/ui/toast.tsx'
import type { AddedItem, CartLine } from './cart-writes.ts'
import { outcomeOf, pendingWrites, useCartWrite } from './use-cart-write.ts'

/**
 * Adds at once on screen and says so, naming item and options. While an item is on its way, the same item is not sent
 * a second time. Without a network nothing is put in, and the reason is said.
 * @returns a function that keeps its identity; what it gives is true once the server has the item
 */
export function useAddToCart(): (item: AddedItem) => Promise<boolean> {
  const t = useText()
  const toast = useToast()
  const client = useQueryClient()
  const write = useCartWrite((error, failed) => {
    if (failed.kind !== 'add') return
    toast({ text: messageOf(error, t('cart.notAdded', { name: failed.item.name })), tone: 'error' })
  })
  return useCallback(
    (item) => {
      if (!isOnline()) {
        toast({ text: t('ui.offline'), tone: 'error' })
        return Promise.resolve(false)
      }
      const pending = pendingWrites(client).find((other) => other.kind === 'add' && isSame(other.item, item))
      if (pending) return outcomeOf(pending)
      const { name, optionText: options } = item
      const added = write({ kind: 'add', item })
      toast({ text: options ? t('cart.addedWithOptions', { name, options }) : t('cart.added', { name }) })
      return added
    },
    [client, write, t, toast],
  )
}

const isSame = (one: AddedItem, other: AddedItem) =>
  one.productId === other.productId && one.optionPair === other.optionPair

/** Changes of the lines in the cart. Each refusal is shown in the server's words. */
export function useCartLines() {
  const t = useText()
  const toast = useToast()
  const write = useCartWrite((error) => toast({ text: messageOf(error, t('cart.notChanged')), tone: 'error' }))
  return {
    setQuantity: (line: CartLine, quantity: number) => void write({ kind: 'set', lineId: line.lineId, quantity }),
    remove: (line: CartLine) => void write({ kind: 'remove', lineId: line.lineId }),
    putBack: (line: CartLine, currency: string) => void write({ kind: 'add', item: { ...line, currency } }),
  }
}

/** Whether totals on screen are older than the lines. */
export function useCartPending(): boolean {
  return useIsMutating({ mutationKey: CART_WRITES }) > 0
}

/** Asks for the cart anew when the page comes back to the screen: other tabs and other people's purchases change it. */
export function useFreshCart(): void {
  const client = useQueryClient()
  useEffect(() => onPageBack(() => void client.invalidateQueries({ queryKey: myCartQuery().queryKey })), [client])
}
