import { useSearchParams } from 'react-router'
import { prefetch, prefetchInBrowser } from '#app/api/prefetch.ts'
import { orderQuery } from '#app/features/order/queries.ts'
import { orderIdIn } from '#app/features/payment/order-source.ts'
import { paymentCodeQuery, paymentConfigQuery } from '#app/features/payment/queries.ts'
import { ScanPage } from '#app/features/payment/scan-page.tsx'
import { definePage } from '#app/page.ts'
import type { Route } from './+types/scan'

export const handle = definePage({ texts: ['checkout', 'payment'], ownBar: true, purchase: 'payment' })

const orderIn = (request: Request) => orderIdIn(new URL(request.url).searchParams.get('orderID'))

const needed = (request: Request) => {
  const orderId = orderIn(request)
  return orderId ? [orderQuery(orderId), paymentCodeQuery(orderId), paymentConfigQuery()] : []
}

/** The order may be invalid or have no QR code, which the page reports. */
export const loader = ({ context, request }: Route.LoaderArgs) => prefetch(context, [], needed(request))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => prefetchInBrowser(needed(request))

export default function CodeToPayPage() {
  const orderId = orderIdIn(useSearchParams()[0].get('orderID'))
  return <ScanPage orderId={orderId} />
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
