import { amountText } from '../payments/amount.ts'
import { refundedCents } from '../payments/payment.ts'
import type { PayPalPayment, PayPalRefund } from './merchant.ts'

type Row = Record<string, unknown>

/** The state of an order in PayPal's terms. */
function orderStatus({ status }: PayPalPayment): string {
  if (status === 'USERPAYING') return 'PAYER_ACTION_REQUIRED'
  return status === 'APPROVED' ? 'APPROVED' : 'COMPLETED'
}

/** An order in replies and notifications. */
export function orderRow(payment: PayPalPayment): Row {
  const { transNo, base } = payment
  const isCaptured = payment.status === 'SUCCESS' || payment.status === 'CLOSE'
  return {
    id: transNo,
    intent: 'CAPTURE',
    status: orderStatus(payment),
    purchase_units: [
      {
        reference_id: 'default',
        amount: money(payment, payment.cents),
        ...ownNumbers(payment),
        description: payment.description,
        ...(isCaptured && {
          payments: {
            captures: [captureRow(payment)],
            ...(payment.refunds.length > 0 && { refunds: payment.refunds.map((refund) => refundRow(payment, refund)) }),
          },
        }),
      },
    ],
    create_time: new Date(payment.createdAt).toISOString(),
    links: [
      { href: `${base}/v2/checkout/orders/${transNo}`, rel: 'self', method: 'GET' },
      payment.status === 'USERPAYING'
        ? { href: `${base}/pay/${transNo}`, rel: 'payer-action', method: 'GET' }
        : { href: `${base}/v2/checkout/orders/${transNo}/capture`, rel: 'capture', method: 'POST' },
    ],
  }
}

/** The completed or declined capture of an order. */
export function captureRow(payment: PayPalPayment): Row {
  return {
    id: payment.captureId,
    status: captureStatus(payment),
    amount: money(payment, payment.cents),
    final_capture: true,
    ...ownNumbers(payment),
    supplementary_data: { related_ids: { order_id: payment.transNo } },
    create_time: new Date(payment.endedAt ?? 0).toISOString(),
    links: [{ href: `${payment.base}/v2/payments/captures/${payment.captureId}`, rel: 'self', method: 'GET' }],
  }
}

function captureStatus(payment: PayPalPayment): string {
  if (payment.status === 'CLOSE') return 'DECLINED'
  const refunded = refundedCents(payment)
  if (refunded === 0) return 'COMPLETED'
  return refunded === payment.cents ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
}

export function refundRow(payment: PayPalPayment, refund: PayPalRefund): Row {
  return {
    id: refund.refundTransNo,
    status: refund.failed ? 'FAILED' : 'COMPLETED',
    amount: money(payment, refund.cents),
    ...ownNumbers(refund),
    create_time: `${refund.at.replace(' ', 'T')}Z`,
    links: [
      { href: `${payment.base}/v2/payments/refunds/${refund.refundTransNo}`, rel: 'self', method: 'GET' },
      { href: `${payment.base}/v2/payments/captures/${payment.captureId}`, rel: 'up', method: 'GET' },
    ],
  }
}

function ownNumbers({ customId, invoiceId }: { customId: string | null; invoiceId: string | null }): Row {
  return { ...(customId !== null && { custom_id: customId }), ...(invoiceId !== null && { invoice_id: invoiceId }) }
}

function money({ currency }: PayPalPayment, cents: number): Row {
  return { currency_code: currency, value: amountText(cents) }
}
