import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#app/api/failure.ts'
import type { AddedItem } from '#app/features/cart/cart-writes.ts'
import { useAddToCart } from '#app/features/cart/queries.ts'
import { useText } from '#app/i18n/language.tsx'
import { checkoutPath } from '#app/paths.ts'
import { fetchCode } from '#app/platform/fetch-code.ts'
import { useToast } from '#app/ui/toast.tsx'
import type { Buying } from './use-purchase.ts'
import { useOptionSheet } from './use-sheet.ts'

const INVENTORY = 'GET /inventoryManagement/inventoryByProductAndOptions/{id}'
const DETAIL = 'GET /productDetailManagement/productDetail/{id}'
const ADD_ONS = 'GET /productManagement2/products/addon'

/** Adding stays on the page; buying opens the checkout of this item alone, once the server has it. */
export function useBuying(): Buying {
  const add = useAddToCart()
  const t = useText()
  const toast = useToast()
  const client = useQueryClient()
  const sheet = useOptionSheet()
  const [buying, setBuying] = useState(false)
  // The page when the server answers; null once it was left, as no navigation may follow then.
  const page = useRef<typeof sheet>(null)
  useEffect(() => {
    page.current = sheet
    return () => {
      page.current = null
    }
  }, [sheet])
  const buy = async (item: AddedItem, addOns: readonly AddedItem[]): Promise<boolean> => {
    setBuying(true)
    try {
      const { buyNow } = await fetchCode(() => import('#app/features/cart/buy-now.ts'))
      const cart = await buyNow(client, item, addOns)
      page.current?.leaveTo(checkoutPath(cart))
      return true
    } catch (error) {
      toast({ text: messageOf(error, t('cart.notAdded', { name: item.name })), tone: 'error' })
      return false
    } finally {
      setBuying(false)
    }
  }
  return {
    buying,
    onBuy: async ({ addOns, ...item }, intent) => {
      const { currency } = item
      const extras = addOns.map((addOn) => ({ ...addOn, quantity: 1, currency }))
      const isIn = await (intent === 'add' ? add(item, extras) : buy(item, extras))
      if (!isIn) void refetchStock(client, [item, ...addOns])
      return isIn
    },
  }
}

/** After a refusal, shows what is out of stock of the product and its add-ons. */
function refetchStock(client: QueryClient, goods: readonly { productId: string }[]): Promise<void> {
  const ids = new Set<string | undefined>(goods.map(({ productId }) => productId))
  const isTheirs = (input: unknown) => ids.has((input as { id?: string }).id)
  return client.invalidateQueries({
    predicate: ({ queryKey: [name, input] }) =>
      name === ADD_ONS || ((name === INVENTORY || name === DETAIL) && isTheirs(input)),
  })
}
