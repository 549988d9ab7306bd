import { CartPage, loadCart, loadCartInApp } from '#app/features/checkout/cart-page.tsx'
import type { Route } from './+types/cart'

export const loader = ({ context }: Route.LoaderArgs) => loadCart(context, null)
export const clientLoader = () => loadCartInApp(null)

export default function CommonCartPage() {
  return <CartPage />
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
