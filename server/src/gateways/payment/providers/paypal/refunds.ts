import { GatewayError, type RefundOutcome, type RefundRequest } from '../../gateway.ts'
import { toPayPalMoney } from './amounts.ts'
import { callPayPal, type PayPalConnection } from './client.ts'
import { captureOf, type PayPalOrder } from './order.ts'

const OUTCOMES = new Map<unknown, RefundOutcome>([
  ['COMPLETED', 'done'],
  ['PENDING', 'pending'],
  ['FAILED', 'failed'],
  ['CANCELLED', 'failed'],
])

/**
 * Refunds a part of an order. An existing refund with this number is not repeated: PayPal remembers request ids for 45 days
 * only.
 */
export async function refundCapture(
  connection: PayPalConnection,
  request: RefundRequest,
  order: PayPalOrder,
): Promise<RefundOutcome> {
  const earlier = queryRefund(request, order)
  if (earlier !== 'unknown') return earlier
  const capture = captureOf(order)
  if (!capture) throw new GatewayError('PayPal has no payment to refund: nothing was captured', false)
  const { refundNo, amount, currency } = request
  const { status } = await callPayPal(connection, {
    method: 'POST',
    path: `/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`,
    body: { amount: toPayPalMoney(amount, currency), custom_id: refundNo, invoice_id: refundNo },
    requestId: refundNo,
  })
  return outcomeOf(status)
}

/** State of a refund, from its order. @returns `unknown` when there is none with its number */
export function queryRefund({ refundNo }: RefundRequest, { refunds }: PayPalOrder): RefundOutcome | 'unknown' {
  const refund = refunds.find(({ ownNo }) => ownNo === refundNo)
  return refund ? outcomeOf(refund.status) : 'unknown'
}

function outcomeOf(status: unknown): RefundOutcome {
  const outcome = OUTCOMES.get(status)
  if (!outcome) throw new GatewayError('PayPal returned an unknown refund status', true)
  return outcome
}
