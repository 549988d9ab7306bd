import type { ComponentProps } from 'react'
import { useCardActions } from './card-actions.ts'
import { ProductRail } from './product-rail.tsx'

/** A product rail that adds to the cart without rendering its parent again. */
export function ShopRail(props: Omit<ComponentProps<typeof ProductRail>, keyof ReturnType<typeof useCardActions>>) {
  return <ProductRail {...props} {...useCardActions()} />
}
