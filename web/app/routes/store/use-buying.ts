import { useEffect, useState } from 'react'
import { useAddToCart } from '#app/features/cart/queries.ts'
import type { Buying } from '#app/features/catalogue/use-purchase.ts'
import { useOptionSheet } from '#app/features/catalogue/use-sheet.ts'

/** Joins the product page with the cart: adding stays on the page, buying goes on to the checkout once it is added. */
export function useBuying(): Buying {
  const { add, pending, error } = useAddToCart()
  const sheet = useOptionSheet()
  const [buying, setBuying] = useState(false)
  useEffect(() => {
    if (!buying || pending) return
    setBuying(false)
    if (error === null) sheet.leaveTo('/checkout')
  }, [buying, error, pending, sheet])
  return {
    buying,
    onBuy: (purchase, intent) => {
      add(purchase)
      if (intent === 'buy') setBuying(true)
    },
  }
}
