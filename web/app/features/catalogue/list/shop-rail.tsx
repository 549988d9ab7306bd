import type { ComponentProps } from 'react'
import { useCardActions } from './card-actions.ts'
import { ProductRail } from './product-rail.tsx'

/** A row of products that knows the cart. What stands around it is not drawn anew when the cart changes. */
export function ShopRail(props: Omit<ComponentProps<typeof ProductRail>, keyof ReturnType<typeof useCardActions>>) {
  return <ProductRail {...props} {...useCardActions()} />
}
