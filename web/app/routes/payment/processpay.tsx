import { useSearchParams } from 'react-router'
import { prefetch, prefetchInBrowser } from '#app/api/prefetch.ts'
import { orderQuery } from '#app/features/order/queries.ts'
import { InAppPayment } from '#app/features/payment/in-app-payment.tsx'
import { orderIdIn } from '#app/features/payment/order-source.ts'
import { paymentConfigQuery } from '#app/features/payment/queries.ts'
import { definePage } from '#app/page.ts'
import type { Route } from './+types/processpay'

export const handle = definePage({ texts: ['checkout', 'payment'], purchase: 'payment' })

const needed = (request: Request) => {
  const orderId = orderIdIn(new URL(request.url).searchParams.get('orderID'))
  return orderId ? [orderQuery(orderId), paymentConfigQuery()] : [paymentConfigQuery()]
}

/** The order may be invalid, which the payment request reports. */
export const loader = ({ context, request }: Route.LoaderArgs) => prefetch(context, [], needed(request))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => prefetchInBrowser(needed(request))

/** @source spec §2 Payment-pending page */
export default function ProcessPayPage() {
  const [search] = useSearchParams()
  return (
    <main id="content" className="page min-h-svh">
      <InAppPayment orderId={orderIdIn(search.get('orderID'))} code={search.get('code')} />
    </main>
  )
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
