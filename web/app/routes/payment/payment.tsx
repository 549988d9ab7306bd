import { loadPayment, loadPaymentInApp, PaymentPage } from '#app/features/payment/payment-page.tsx'
import type { Route } from './+types/payment'

export const loader = (args: Route.LoaderArgs) => loadPayment(args, null)
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadPaymentInApp(request, null)

export default function CommonPaymentPage() {
  return <PaymentPage />
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
