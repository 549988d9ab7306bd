import { CartPage, loadCart, loadCartInBrowser } from '#app/features/checkout/cart-page.tsx'
import { definePage } from '#app/page.ts'
import { cartPath } from '#app/paths.ts'
import type { Route } from './+types/cart'

export const handle = definePage({
  texts: ['checkout', 'order'],
  styles: ['fields'],
  ownBar: true,
  tab: 'cart',
  purchase: 'cart',
  offline: true,
  shortcut: true,
  prefetch: cartPath(null),
})

export const loader = ({ context }: Route.LoaderArgs) => loadCart(context, null)
export const clientLoader = () => loadCartInBrowser(null)

export default function MainCartPage() {
  return <CartPage />
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
