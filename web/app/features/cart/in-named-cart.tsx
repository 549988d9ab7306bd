import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { WhichCart } from './cart-query.ts'
import { cartIn } from './named-cart.ts'
import { WhichCartProvider } from './which-cart.ts'

/** The cart that the address of a checkout page names: the main one, or that of what is bought now. */
export const cartOf = (request: Request): WhichCart => cartIn(new URL(request.url).searchParams)

/** Scopes its children to the cart in the address. */
export function InNamedCart({ children }: { children: ReactNode }) {
  const which = cartIn(useSearchParams()[0])
  return (
    <WhichCartProvider key={which} value={which}>
      {children}
    </WhichCartProvider>
  )
}
