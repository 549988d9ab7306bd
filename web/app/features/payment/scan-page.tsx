import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { isRefused } from '#app/api/failure.ts'
import { CartKeyProvider } from '#app/features/cart/cart-key.ts'
import { cartOfOrder } from '#app/features/order/cart-of-order.ts'
import { orderQuery } from '#app/features/order/queries.ts'
import { PageHead } from '#app/features/store/page-head.tsx'
import { useText } from '#app/i18n/language.tsx'
import { cartPath, confirmationPath, paymentPath } from '#app/paths.ts'
import { PageBar } from '#app/ui/page-bar.tsx'
import { RegionFailure } from '#app/ui/region-failure.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { NoOrderPanel } from './failure-panel.tsx'
import { isFinalRefusal } from './final-refusal.ts'
import { checkCallOfProvider } from './payment-calls.ts'
import { isSettled, paymentView } from './payment-view.ts'
import { paymentCodeQuery, paymentConfigQuery, paymentStatusQuery } from './queries.ts'
import { ExpiredCode, ScanCode } from './scan-code.tsx'
import { TestPaymentNote } from './test-payment-note.tsx'
import { useIsPast } from './use-is-past.ts'

/** The QR code of an order; continues automatically once it is paid. */
export function ScanPage({ orderId }: { orderId: string | null }) {
  const t = useText()
  const order = useQuery({ ...orderQuery(orderId ?? ''), enabled: orderId !== null }).data?.order
  const cartKey = cartOfOrder(order)
  return (
    <CartKeyProvider value={cartKey}>
      <PageHead title={t('scan.title')} />
      <PageBar title={t('scan.title')} back={orderId ? paymentPath(cartKey, orderId) : cartPath(cartKey)} />
      <main id="content" className="page">
        <TestPaymentNote />
        {orderId === null ? <NoOrderPanel titled={false} /> : <Scan key={orderId} orderId={orderId} />}
      </main>
    </CartKeyProvider>
  )
}

function Scan({ orderId }: { orderId: string }) {
  const t = useText()
  const { data: code, error, refetch } = useQuery(paymentCodeQuery(orderId))
  const { isUnchecked } = usePaymentPolling(orderId, code?.brand)
  const isOver = useIsPast(code?.expiresAt)
  if (isRefused(error, 'ORDER_ALREADY_PAID')) return <Navigate to={confirmationPath(orderId)} replace />
  if (isRefused(error, 'ORDER_NOT_FOUND')) return <NoOrderPanel titled={false} />
  if (isOver || isFinalRefusal(error)) return <ExpiredCode orderId={orderId} brand={code?.brand} renewed={refetch} />
  if (code) return <ScanCode orderId={orderId} code={code} isUnchecked={isUnchecked} />
  if (error) return <RegionFailure text={t('scan.none')} onRetry={() => void refetch()} />
  return (
    <div className="status-panel" aria-busy="true">
      <Spinner size={32} />
      <p role="status">{t('scan.loading')}</p>
    </div>
  )
}

/** Polls the payment, and opens the confirmation once it is settled. */
function usePaymentPolling(orderId: string, brand: string | undefined): { isUnchecked: boolean } {
  const navigate = useNavigate()
  const methods = useQuery(paymentConfigQuery()).data?.methods ?? []
  const { provider } = methods.find((method) => method.flow === 'qr' && method.brand === brand) ?? {}
  const { data, error } = useQuery(paymentStatusQuery(orderId, { check: checkCallOfProvider(provider) }))
  const settled = isSettled(paymentView(data))
  useEffect(() => {
    if (settled) void navigate(confirmationPath(orderId), { replace: true })
  }, [settled, orderId, navigate])
  return { isUnchecked: error !== null }
}
