import { loadCheckout, loadCheckoutInApp } from '#app/features/checkout/load.ts'
import { CheckoutPage } from '#app/features/checkout/pickup-page.tsx'
import { definePage } from '#app/page.ts'
import type { Route } from './+types/pickup'

export const handle = definePage({
  texts: ['checkout'],
  styles: ['fields', 'checkout'],
  ownBar: true,
  purchase: 'checkout',
})

export const loader = ({ context }: Route.LoaderArgs) => loadCheckout(context, null)
export const clientLoader = () => loadCheckoutInApp(null)

export default CheckoutPage

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
