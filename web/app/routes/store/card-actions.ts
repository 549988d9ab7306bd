import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { myCartQuery } from '#app/api/cart-query.ts'
import { useAddToCart } from '#app/features/cart/queries.ts'
import type { CardActions } from '#app/features/catalogue/product-card.tsx'

/** Joins product cards with the cart: what stands in it, and adding one unit. */
export function useCardActions(): CardActions {
  const { add } = useAddToCart()
  const lines = useQuery(myCartQuery()).data?.lineItems
  const inCart = useMemo(() => new Set(Object.values(lines ?? {}).map(({ productId }) => productId)), [lines])
  return {
    inCart,
    onQuickAdd: ({ id: productId, name, image, price: unitPrice }, currency) =>
      add({ productId, optionPair: '', quantity: 1, name, image, unitPrice, currency }),
  }
}
