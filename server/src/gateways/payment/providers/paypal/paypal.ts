import {
  GatewayError,
  type KnownAttempt,
  type OpenedPage,
  type PaymentGateway,
  type PaymentRequest,
  type PaymentState,
} from '../../gateway.ts'
import type { PayPalOptions } from './account.ts'
import { certificateSource } from './certificate.ts'
import { callPayPal, type PayPalConnection } from './client.ts'
import { readPayPalNotification } from './notification.ts'
import { orderFor, orderState, type PayPalOrder } from './order.ts'
import { orderRequest } from './order-request.ts'
import { queryRefund, refundCapture } from './refunds.ts'
import { tokenSource } from './token.ts'
import { asMessage, type Message, PayPalRefusal } from './wire.ts'

const ORDERS = '/v2/checkout/orders'
/** Capture errors after which this order is never paid: the shopper has to start again. */
const DECLINED = ['INSTRUMENT_DECLINED', 'TRANSACTION_REFUSED', 'PAYER_CANNOT_PAY', 'PAYER_ACCOUNT_LOCKED_OR_CLOSED']

/**
 * PayPal's hosted page: Orders v2, approved by the shopper and then captured. The transaction number is the order id.
 * Status: documented, not run against the live vendor.
 * @source developer.paypal.com/docs/api/orders/v2, /payments/v2, /webhooks
 */
export function payPalGateway(options: PayPalOptions): PaymentGateway {
  const connection = { options, tokens: tokenSource(options) }
  const certificates = certificateSource(options)
  return {
    provider: 'paypal',
    open: (request, _method, signal) => openOrder(connection, request, signal),
    query: (attempt) => queryOrder(connection, attempt),
    capture: (attempt) => captureOrder(connection, attempt),
    refund: async (request) => refundCapture(connection, request, await paidOrder(connection, request.attempt)),
    queryRefund: async (request) => queryRefund(request, await paidOrder(connection, request.attempt)),
    cancel: (attempt) => cancelOrder(connection, attempt),
    readNotification: (input) => readPayPalNotification(input, options, certificates),
  }
}

async function openOrder(
  connection: PayPalConnection,
  request: PaymentRequest,
  signal: AbortSignal,
): Promise<OpenedPage> {
  const { attemptNo } = request
  const call = { method: 'POST', path: ORDERS, body: orderRequest(request), requestId: attemptNo, signal } as const
  const message = await callPayPal(connection, call)
  const { id } = orderFor(attemptNo, message)
  return { page: { kind: 'redirect', url: payerAddress(message) }, transactionNo: id }
}

function payerAddress({ links }: Message): string {
  const found = (Array.isArray(links) ? links : [])
    .map((link) => asMessage(link))
    .find((link) => link?.rel === 'payer-action' || link?.rel === 'approve')?.href
  if (typeof found === 'string' && /^https?:\/\//.test(found)) return found
  throw new GatewayError('PayPal returned no payment page', false)
}

const pendingState = (attemptNo: string): PaymentState => ({
  attemptNo,
  outcome: 'pending',
  transactionNo: null,
  amount: null,
  currency: null,
})

async function queryOrder(connection: PayPalConnection, attempt: KnownAttempt): Promise<PaymentState> {
  const { attemptNo, transactionNo } = attempt
  // The reply with the page was lost, so no shopper can have paid.
  if (transactionNo === null) return pendingState(attemptNo)
  try {
    return orderState(await findOrder(connection, attemptNo, transactionNo), attemptNo)
  } catch (error) {
    // PayPal deletes orders that are not approved in time.
    if (error instanceof PayPalRefusal && error.status === 404) {
      return { ...pendingState(attemptNo), outcome: 'failed', transactionNo }
    }
    throw error
  }
}

async function findOrder(connection: PayPalConnection, attemptNo: string, orderNo: string): Promise<PayPalOrder> {
  const path = `${ORDERS}/${encodeURIComponent(orderNo)}`
  return orderFor(attemptNo, await callPayPal(connection, { method: 'GET', path }))
}

async function paidOrder(
  connection: PayPalConnection,
  { attemptNo, transactionNo }: KnownAttempt,
): Promise<PayPalOrder> {
  if (transactionNo === null) throw new GatewayError('PayPal has no payment to refund: its number is unknown', false)
  return findOrder(connection, attemptNo, transactionNo)
}

async function captureOrder(connection: PayPalConnection, attempt: KnownAttempt): Promise<PaymentState> {
  const { attemptNo, transactionNo } = attempt
  if (transactionNo === null) return pendingState(attemptNo)
  const path = `${ORDERS}/${encodeURIComponent(transactionNo)}/capture`
  const call = { method: 'POST', path, body: {}, requestId: `${attemptNo}-capture` } as const
  try {
    return orderState(orderFor(attemptNo, await callPayPal(connection, call)), attemptNo)
  } catch (error) {
    if (!(error instanceof PayPalRefusal) || error.retryable) throw error
    const state = await queryOrder(connection, attempt)
    const isDeclined = error.issues.some((issue) => DECLINED.includes(issue))
    if (state.outcome === 'approved' && isDeclined) return { ...state, outcome: 'failed' }
    // Already captured or no longer approved; any other order that cannot be captured is an error.
    if (state.outcome === 'approved') throw error
    return state
  }
}

async function cancelOrder(connection: PayPalConnection, attempt: KnownAttempt) {
  if (attempt.transactionNo === null) return 'closed'
  const { outcome } = await queryOrder(connection, attempt)
  if (outcome === 'failed') return 'closed'
  return outcome === 'paid' ? 'paid' : 'cannot'
}
