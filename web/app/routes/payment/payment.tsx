import { cartOf, InNamedCart } from '#app/features/cart/in-named-cart.tsx'
import { loadPayment, loadPaymentInApp, PaymentPage } from '#app/features/payment/payment-page.tsx'
import { definePage } from '#app/page.ts'
import type { Route } from './+types/payment'

export const handle = definePage({
  texts: ['checkout', 'payment'],
  styles: ['fields'],
  ownBar: true,
  purchase: 'payment',
})

export const loader = (args: Route.LoaderArgs) => loadPayment(args, cartOf(args.request))
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadPaymentInApp(request, cartOf(request))

export default function CartPaymentPage() {
  return (
    <InNamedCart>
      <PaymentPage />
    </InNamedCart>
  )
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
