import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { CartKeyProvider } from './cart-key.ts'
import type { CartKey } from './cart-query.ts'
import { cartIn } from './named-cart.ts'

/** The cart that the address of a checkout page names: the main one, or a "Buy now" cart. */
export const cartOf = (request: Request): CartKey => cartIn(new URL(request.url).searchParams)

/** Scopes its children to the cart in the address. */
export function UrlCartProvider({ children }: { children: ReactNode }) {
  const cartKey = cartIn(useSearchParams()[0])
  return (
    <CartKeyProvider key={cartKey} value={cartKey}>
      {children}
    </CartKeyProvider>
  )
}
