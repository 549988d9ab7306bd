import { cartOf, UrlCartProvider } from '#app/features/cart/url-cart-provider.tsx'
import { CheckoutPage } from '#app/features/checkout/checkout-page.tsx'
import { loadCheckout, loadCheckoutInBrowser } from '#app/features/checkout/load.ts'
import { definePage } from '#app/page.ts'
import type { Route } from './+types/pickup'

export const handle = definePage({
  texts: ['checkout'],
  styles: ['fields', 'checkout'],
  ownBar: true,
  purchase: 'checkout',
})

export const loader = (args: Route.LoaderArgs) => loadCheckout(args, cartOf(args.request))
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadCheckoutInBrowser(request, cartOf(request))

export default function PickupPage() {
  return (
    <UrlCartProvider>
      <CheckoutPage />
    </UrlCartProvider>
  )
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
