import { addPayment } from '../payments/create.ts'
import { newTransNo } from '../payments/numbers.ts'
import { unstarted } from '../payments/payment.ts'
import type { SnapPayPayment, SnapPayStore } from './merchant.ts'
import { GatewayRefusal } from './refusal.ts'
import { effectiveMinutes, type GatewayRequest, optionalUrl, pageKind, required, requiredCents } from './request.ts'

const CURRENCIES = ['CAD', 'USD']
/** Not part of the order itself: they differ between two requests for the same payment. */
const ENVELOPE = ['timestamp', 'sign', 'sign_type']

/**
 * Creates a payment, or finds the one that the same request created before.
 * @throws GatewayRefusal DUPLICATE_ORDER when the number was used for something else, ORDER_ENDED when it is over
 */
export function createPayment(store: SnapPayStore, request: GatewayRequest, language: 'en' | 'zh'): SnapPayPayment {
  const outOrderNo = required(request, 'out_order_no', 64)
  const known = store.byOrder(outOrderNo)
  if (known) return repeated(known, request)
  const read = newPayment(store, request, language)
  return addPayment(store, outOrderNo, (faults) => ({ ...read, ...unstarted(faults) }))
}

function newPayment(store: SnapPayStore, request: GatewayRequest, language: 'en' | 'zh') {
  const currency = request.trans_currency ?? 'CAD'
  if (typeof currency !== 'string' || !CURRENCIES.includes(currency)) {
    throw new GatewayRefusal('BAD_PARAMETER', 'trans_currency')
  }
  const method = request.method === 'pay.h5pay' ? ('pay.h5pay' as const) : ('pay.webpay' as const)
  const createdAt = store.now()
  return {
    ...pageKind(request),
    transNo: newTransNo(createdAt),
    outOrderNo: required(request, 'out_order_no', 64),
    content: contentOf(request),
    method,
    cents: requiredCents(request, 'trans_amount'),
    currency,
    description: required(request, 'description', 128),
    attach: request.attach ?? null,
    notifyUrl: optionalUrl(request, 'notify_url', 256),
    returnUrl: optionalUrl(request, 'return_url', method === 'pay.h5pay' ? 256 : 1024),
    language,
    createdAt,
    expiresAt: createdAt + effectiveMinutes(request) * 60_000,
  }
}

function repeated(payment: SnapPayPayment, request: GatewayRequest): SnapPayPayment {
  if (payment.content !== contentOf(request)) throw new GatewayRefusal('DUPLICATE_ORDER')
  if (payment.status !== 'USERPAYING') throw new GatewayRefusal('ORDER_ENDED')
  return payment
}

function contentOf(request: GatewayRequest): string {
  const members = Object.entries(request).filter(([name, value]) => !ENVELOPE.includes(name) && value !== null)
  return JSON.stringify(members.sort(([a], [b]) => (a < b ? -1 : 1)))
}
