import { cartOf, UrlCartProvider } from '#app/features/cart/url-cart-provider.tsx'
import { loadPayment, loadPaymentInBrowser, PaymentPage } from '#app/features/payment/payment-page.tsx'
import { definePage } from '#app/page.ts'
import type { Route } from './+types/payment'

export const handle = definePage({
  texts: ['checkout', 'payment'],
  styles: ['fields'],
  ownBar: true,
  purchase: 'payment',
})

export const loader = (args: Route.LoaderArgs) => loadPayment(args, cartOf(args.request))
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadPaymentInBrowser(request, cartOf(request))

export default function CartPaymentPage() {
  return (
    <UrlCartProvider>
      <PaymentPage />
    </UrlCartProvider>
  )
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
