import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { useAddToCart } from '#app/features/cart/queries.ts'
import type { Buying } from './use-purchase.ts'
import { useOptionSheet } from './use-sheet.ts'

const INVENTORY = 'GET /inventoryManagement/inventoryByProductAndOptions/{id}'
const DETAIL = 'GET /productDetailManagement/productDetail/{id}'
const ADD_ONS = 'GET /productManagement2/products/addon'

/** Joins the product page with the cart: adding stays on the page, buying goes on to the checkout once it is added. */
export function useBuying(): Buying {
  const add = useAddToCart()
  const client = useQueryClient()
  const sheet = useOptionSheet()
  const [buying, setBuying] = useState(false)
  // The page as it is when the server answers; null once it was left, and nobody is taken away from another one.
  const page = useRef<typeof sheet>(null)
  useEffect(() => {
    page.current = sheet
    return () => {
      page.current = null
    }
  }, [sheet])
  return {
    buying,
    onBuy: async ({ addOns, ...item }, intent) => {
      const { currency } = item
      const added = add(
        item,
        addOns.map((addOn) => ({ ...addOn, quantity: 1, currency })),
      )
      if (intent === 'buy') setBuying(true)
      const isIn = await added
      if (intent === 'buy') setBuying(false)
      if (!isIn) void readStockAnew(client, [item, ...addOns])
      else if (intent === 'buy') page.current?.leaveTo(href('/checkout'))
      return isIn
    },
  }
}

/** What could not be had is shown as such: of the product, and of its add-ons. */
function readStockAnew(client: QueryClient, goods: readonly { productId: string }[]): Promise<void> {
  const ids = new Set<string | undefined>(goods.map(({ productId }) => productId))
  const isTheirs = (input: unknown) => ids.has((input as { id?: string }).id)
  return client.invalidateQueries({
    predicate: ({ queryKey: [name, input] }) =>
      name === ADD_ONS || ((name === INVENTORY || name === DETAIL) && isTheirs(input)),
  })
}
