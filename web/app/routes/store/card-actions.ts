import { useCallback, useMemo } from 'react'
import type { Cart } from '#app/api/cart-query.ts'
import { useKnownCart } from '#app/api/use-cart.ts'
import { useAddToCart } from '#app/features/cart/queries.ts'
import type { CardActions } from '#app/features/catalogue/product-card.tsx'

const linesOf = (cart: Cart | undefined) => cart?.lineItems

type QuickAdd = NonNullable<CardActions['onQuickAdd']>

/** Joins product cards with the cart: what stands in it, and adding one unit. Both keep their identity. */
export function useCardActions(): Required<CardActions> {
  const add = useAddToCart()
  const onQuickAdd = useCallback<QuickAdd>(
    ({ id: productId, name, image, price: unitPrice }, currency) =>
      void add({ productId, optionPair: '', quantity: 1, name, image, unitPrice, currency }),
    [add],
  )
  const lines = useKnownCart(linesOf)
  const inCart = useMemo(() => new Set(Object.values(lines ?? {}).map(({ productId }) => productId)), [lines])
  return { inCart, onQuickAdd }
}
