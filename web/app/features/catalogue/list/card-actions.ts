import { useCallback } from 'react'
import { useAddToCart } from '#app/features/cart/queries.ts'
import { useSells } from '#app/features/store/app-info.tsx'
import type { CardActions } from './product-card.tsx'

type QuickAdd = NonNullable<CardActions['onQuickAdd']>

/** Card actions with a stable identity; none in a shop that does not sell here. */
export function useCardActions(): CardActions {
  const sells = useSells()
  const add = useAddToCart()
  const onQuickAdd = useCallback<QuickAdd>(
    ({ id: productId, name, image, price: unitPrice }, currency) =>
      void add({ productId, optionPair: '', quantity: 1, name, image, unitPrice, currency }),
    [add],
  )
  return sells ? { onQuickAdd } : {}
}
