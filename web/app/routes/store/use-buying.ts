import { useEffect, useRef, useState } from 'react'
import { useAddToCart } from '#app/features/cart/queries.ts'
import type { Buying } from '#app/features/product/use-purchase.ts'
import { useOptionSheet } from '#app/features/product/use-sheet.ts'

/** Joins the product page with the cart: adding stays on the page, buying goes on to the checkout once it is added. */
export function useBuying(): Buying {
  const add = useAddToCart()
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
    onBuy: async (purchase, intent) => {
      const added = add(purchase)
      if (intent === 'add') return
      setBuying(true)
      const isIn = await added
      setBuying(false)
      if (isIn) page.current?.leaveTo('/checkout')
    },
  }
}
