import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CartKeyProvider } from '#app/features/cart/cart-key.ts'
import { cartOfOrder } from '#app/features/order/cart-of-order.ts'
import { orderQuery } from '#app/features/order/queries.ts'
import { PageHead } from '#app/features/store/page-head.tsx'
import { useMoney } from '#app/i18n/currency.tsx'
import { useText } from '#app/i18n/language.tsx'
import { checkoutPath, confirmationPath, paymentPath } from '#app/paths.ts'
import { scrollToTop } from '#app/platform/focus.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { StatusPanel } from '#app/ui/status-panel.tsx'
import { CAN_LEAVE_MS, SLOW_NOTICE_MS } from './payment-view.ts'
import { TestPaymentNote } from './test-payment-note.tsx'
import { useElapsed } from './use-confirmation.ts'
import { useInAppPayment } from './use-in-app-payment.ts'

interface InAppPaymentProps {
  /** From the URL; null without one. */
  orderId: string | null
  /** OAuth code that identifies the shopper in the messaging app. */
  code: string | null
}

/**
 * Opens the messaging app's payment window for an order, then the confirmation, whatever the result.
 * @source spec §2 Payment-pending page, §4 In-app payment, §8 Payment request error
 */
export function InAppPayment({ orderId: named, code }: InAppPaymentProps) {
  const t = useText()
  const { orderId, error, again } = useInAppPayment(named, code)
  const order = useQuery({ ...orderQuery(orderId ?? ''), enabled: orderId !== null }).data?.order
  return (
    <CartKeyProvider value={cartOfOrder(order)}>
      <PageHead title={t(error === null ? 'inApp.title' : 'inApp.failedTitle')} />
      <TestPaymentNote />
      {error === null ? (
        <Waiting orderId={orderId} due={order ? { amount: order.due, currency: order.currency } : null} />
      ) : (
        <Failed orderId={orderId} message={error} again={again} />
      )}
    </CartKeyProvider>
  )
}

function Waiting({ orderId, due }: { orderId: string | null; due: { amount: number; currency: string } | null }) {
  const t = useText()
  const money = useMoney()
  const isLate = useElapsed(true, SLOW_NOTICE_MS)
  const canLeave = useElapsed(true, CAN_LEAVE_MS)
  return (
    <StatusPanel
      busy
      title={t('inApp.title')}
      actions={
        canLeave && orderId ? <LinkButton to={confirmationPath(orderId)}>{t('inApp.checkOrder')}</LinkButton> : null
      }
    >
      {due ? <p className="text-24 font-bold tabular-nums">{money(due.amount, due.currency, true).text}</p> : null}
      {orderId ? <p className="text-fg-2">{t('inApp.order', { id: orderId })}</p> : null}
      <p>{t('inApp.stay')}</p>
      <p role="status" className="text-fg-2">
        {isLate ? t('inApp.late') : null}
      </p>
    </StatusPanel>
  )
}

interface FailedProps {
  orderId: string | null
  message: string
  again: () => void
}

/** The first message replaces the spinner. */
function Failed({ orderId, message, again }: FailedProps) {
  const t = useText()
  useEffect(scrollToTop, [])
  const order = orderId ? (
    <>
      <Button tone="brand" onClick={again}>
        {t('inApp.again')}
      </Button>
      <LinkButton to={paymentPath(null, orderId)}>{t('scan.otherWay')}</LinkButton>
      <LinkButton to={confirmationPath(orderId)}>{t('inApp.checkOrder')}</LinkButton>
    </>
  ) : (
    <LinkButton to={checkoutPath(null)}>{t('inApp.backToCart')}</LinkButton>
  )
  return (
    <StatusPanel tone="danger" title={t('inApp.failedTitle')} actions={order}>
      <p role="alert" className="font-bold text-fg-danger">
        {message}
      </p>
    </StatusPanel>
  )
}
