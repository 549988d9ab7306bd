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
