import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { AddedItem } from '#app/features/cart/cart-writes.ts'
import { useAddToCart } from '#app/features/cart/queries.ts'
import { useBuyNow } from '#app/features/cart/use-buy-now.ts'
import type { PurchaseHandlers } from './use-purchase.ts'
import { useOptionSheet } from './use-sheet.ts'

const INVENTORY = 'GET /inventoryManagement/inventoryByProductAndOptions/{id}'
const DETAIL = 'GET /productDetailManagement/productDetail/{id}'
const ADD_ONS = 'GET /productManagement2/products/addon'

/** Adding stays on the page; buying opens the checkout of only this item, once the server has it. */
export function usePurchaseHandlers(): PurchaseHandlers {
  const add = useAddToCart()
  const buyNow = useBuyNow()
  const client = useQueryClient()
  const sheet = useOptionSheet()
  const [buying, setBuying] = useState(false)
  // The page that is open when the server replies; null after it was left, so that no navigation follows.
  const page = useRef<typeof sheet>(null)
  useEffect(() => {
    page.current = sheet
    return () => {
      page.current = null
    }
  }, [sheet])
  const buy = async (item: AddedItem, addOns: readonly AddedItem[]): Promise<boolean> => {
    setBuying(true)
    const path = await buyNow(item, addOns)
    setBuying(false)
    if (path) page.current?.leaveTo(path)
    return path !== null
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

/** After a refusal, shows which of the product and its add-ons is out of stock. */
function refetchStock(client: QueryClient, goods: readonly { productId: string }[]): Promise<void> {
  const ids = new Set<string | undefined>(goods.map(({ productId }) => productId))
  const isTheirs = (input: unknown) => ids.has((input as { id?: string }).id)
  return client.invalidateQueries({
    predicate: ({ queryKey: [name, input] }) =>
      name === ADD_ONS || ((name === INVENTORY || name === DETAIL) && isTheirs(input)),
  })
}
