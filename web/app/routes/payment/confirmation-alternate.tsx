import { useParams, useSearchParams } from 'react-router'
import { prefetch, prefetchInBrowser } from '#app/api/prefetch.ts'
import { orderQuery } from '#app/features/order/queries.ts'
import { NoOrderPanel } from '#app/features/payment/failure-panel.tsx'
import { OrderConfirmation } from '#app/features/payment/order-confirmation.tsx'
import { orderIdIn } from '#app/features/payment/order-source.ts'
import { checkCallOf, providerReportsMissingStatus } from '#app/features/payment/payment-calls.ts'
import { paymentConfigQuery } from '#app/features/payment/queries.ts'
import { QuietPanel } from '#app/features/payment/result-views.tsx'
import { PageHead } from '#app/features/store/page-head.tsx'
import { useText } from '#app/i18n/language.tsx'
import { definePage } from '#app/page.ts'
import type { Route } from './+types/confirmation-alternate'

export const handle = definePage({ texts: ['checkout', 'payment'], styles: ['campaign'], purchase: 'result' })

/** The only type whose payment is checked. @source spec §2 Alternate confirmation page */
const CHECKED_TYPE = 'alipay_h5'

const needed = ({ type, order_id }: Route.LoaderArgs['params']) => {
  const orderId = type === CHECKED_TYPE ? orderIdIn(order_id) : null
  return orderId ? [orderQuery(orderId), paymentConfigQuery()] : []
}

/** The order may be invalid, which the status check then reports. */
export const loader = ({ context, params }: Route.LoaderArgs) => prefetch(context, [], needed(params))

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => prefetchInBrowser(needed(params))

/** `/confirmationa/{type}/{order_id}`: other types make no claim. @source spec §2 */
export default function AlternateConfirmationPage() {
  const { type, order_id } = useParams()
  const [search] = useSearchParams()
  const orderId = orderIdIn(order_id)
  return (
    <main id="content" className="page min-h-svh">
      {orderId !== null && type === CHECKED_TYPE ? (
        <OrderConfirmation
          key={orderId}
          orderId={orderId}
          check={checkCallOf(CHECKED_TYPE)}
          status={search.get('status')}
          reportsMissingStatus={providerReportsMissingStatus(CHECKED_TYPE)}
        />
      ) : (
        <Unchecked orderId={orderId} />
      )}
    </main>
  )
}

function Unchecked({ orderId }: { orderId: string | null }) {
  const t = useText()
  return (
    <>
      <PageHead title={t(orderId === null ? 'done.failed' : 'done.title')} />
      {orderId === null ? <NoOrderPanel /> : <QuietPanel orderId={orderId} />}
    </>
  )
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
