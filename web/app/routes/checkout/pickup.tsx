import { loadCheckout, loadCheckoutInApp } from '#app/features/checkout/load.ts'
import { CheckoutPage } from '#app/features/checkout/pickup-page.tsx'
import type { Route } from './+types/pickup'

export async function loader({ context }: Route.LoaderArgs) {
  await loadCheckout(context, null)
  return null
}

export async function clientLoader() {
  await loadCheckoutInApp(null)
  return null
}

export default function CommonCheckoutPage() {
  return <CheckoutPage />
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
