import { cartOf, InNamedCart } from '#app/features/cart/in-named-cart.tsx'
import { CheckoutPage } from '#app/features/checkout/checkout-page.tsx'
import { loadCheckout, loadCheckoutInApp } from '#app/features/checkout/load.ts'
import { definePage } from '#app/page.ts'
import type { Route } from './+types/pickup'

export const handle = definePage({
  texts: ['checkout'],
  styles: ['fields', 'checkout'],
  ownBar: true,
  purchase: 'checkout',
})

export const loader = (args: Route.LoaderArgs) => loadCheckout(args, cartOf(args.request))
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadCheckoutInApp(request, cartOf(request))

export default function PickupPage() {
  return (
    <InNamedCart>
      <CheckoutPage />
    </InNamedCart>
  )
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
