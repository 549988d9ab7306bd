import type { Route } from './+types/payment'
import { loadPayment, loadPaymentInApp, PaymentPage } from './payment-page.tsx'

export const loader = (args: Route.LoaderArgs) => loadPayment(args, null)
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadPaymentInApp(request, null)

export default function CommonPaymentPage() {
  return <PaymentPage />
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
