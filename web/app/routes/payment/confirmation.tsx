import { useParams, useSearchParams } from 'react-router'
import { prefetch, prefetchInBrowser } from '#app/api/prefetch.ts'
import { orderQuery } from '#app/features/order/queries.ts'
import { NoOrderPanel } from '#app/features/payment/failure-panel.tsx'
import { MiniProgramConfirmation } from '#app/features/payment/mini-program-confirmation.tsx'
import { readMiniProgramResult } from '#app/features/payment/mini-program-result.ts'
import { OrderConfirmation } from '#app/features/payment/order-confirmation.tsx'
import { readConfirmation } from '#app/features/payment/order-source.ts'
import { checkCallOf, providerReportsMissingStatus } from '#app/features/payment/payment-calls.ts'
import { paymentConfigQuery } from '#app/features/payment/queries.ts'
import { PageHead } from '#app/features/store/page-head.tsx'
import { useText } from '#app/i18n/language.tsx'
import { definePage } from '#app/page.ts'
import type { Route } from './+types/confirmation'

export const handle = definePage({ texts: ['checkout', 'payment'], styles: ['campaign'], purchase: 'result' })

const needed = (id: string | undefined, request: Request) => {
  const { orderId } = readConfirmation(id, new URL(request.url).searchParams)
  return orderId ? [orderQuery(orderId), paymentConfigQuery()] : []
}

/** The order may be invalid, which the status check then reports. */
export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  prefetch(context, [], needed(params.id, request))

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  prefetchInBrowser(needed(params.id, request))

export default function ConfirmationPage() {
  const t = useText()
  const [search] = useSearchParams()
  const { orderId, prefix } = readConfirmation(useParams().id, search)
  const result = readMiniProgramResult(search)
  return (
    <main id="content" className="page min-h-svh">
      {result ? (
        <MiniProgramConfirmation result={result} />
      ) : orderId === null ? (
        <>
          <PageHead title={t('done.failed')} />
          <NoOrderPanel />
        </>
      ) : (
        <OrderConfirmation
          key={orderId}
          orderId={orderId}
          check={checkCallOf(prefix)}
          status={search.get('status')}
          reportsMissingStatus={providerReportsMissingStatus(prefix)}
        />
      )}
    </main>
  )
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
