import { type QueryClient, useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { CART_WRITES, myCartQuery } from '#app/api/cart-query.ts'
import { messageOf } from '#app/api/failure.ts'
import { useText } from '#app/i18n/language.tsx'
import { onPageBack } from '#app/platform/page-show.ts'
import { isOnline } from '#app/platform/use-online.ts'
import { useToast } from '#app/ui/toast.tsx'
import type { AddedItem, CartLine } from './cart-writes.ts'
import { pendingWrites, useCartWrite } from './use-cart-write.ts'

/** Adds goods to the cart. `error` is the server's sentence for the last try that failed. */
export interface AddToCart {
  add: (item: AddedItem) => void
  pending: boolean
  error: string | null
}

/**
 * Adds at once on screen and says so, naming item and options. While an item is on its way, the same item is not sent
 * a second time. Without a network nothing is put in, and the reason is said.
 */
export function useAddToCart(): AddToCart {
  const t = useText()
  const toast = useToast()
  const client = useQueryClient()
  const errorText = (error: unknown, name: string) => messageOf(error, t('cart.notAdded', { name }))
  const { mutate, ...write } = useCartWrite((error, failed) => {
    if (failed.kind === 'add') toast({ text: errorText(error, failed.item.name), tone: 'error' })
  })
  const add = useCallback(
    (item: AddedItem) => {
      if (!isOnline()) return toast({ text: t('ui.offline'), tone: 'error' })
      if (isOnItsWay(client, item)) return
      const { name, optionText: options } = item
      mutate({ kind: 'add', item })
      toast({ text: options ? t('cart.addedWithOptions', { name, options }) : t('cart.added', { name }) })
    },
    [client, mutate, t, toast],
  )
  const failed = write.isError && write.variables.kind === 'add' ? write.variables.item.name : null
  return { add, pending: write.isPending, error: failed === null ? null : errorText(write.error, failed) }
}

function isOnItsWay(client: QueryClient, { productId, optionPair }: AddedItem): boolean {
  return pendingWrites(client).some(
    (write) => write.kind === 'add' && write.item.productId === productId && write.item.optionPair === optionPair,
  )
}

/** Changes of the lines in the cart. Each refusal is shown in the server's words. */
export function useCartLines() {
  const t = useText()
  const toast = useToast()
  const { mutate } = useCartWrite((error) => toast({ text: messageOf(error, t('cart.notChanged')), tone: 'error' }))
  return {
    setQuantity: (line: CartLine, quantity: number) => mutate({ kind: 'set', lineId: line.lineId, quantity }),
    remove: (line: CartLine) => mutate({ kind: 'remove', lineId: line.lineId }),
    putBack: (line: CartLine, currency: string) => mutate({ kind: 'add', item: { ...line, currency } }),
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
