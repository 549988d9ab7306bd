import { NO_FAULTS } from './faults.ts'
import type { Payment } from './payment.ts'
import { GatewayRefusal } from './refusal.ts'
import { effectiveMinutes, type GatewayRequest, optionalUrl, pageKind, required, requiredCents } from './request.ts'
import type { Store } from './store.ts'

const CURRENCIES = ['CAD', 'USD']
/** Not part of the order itself: they differ between two requests for the same payment. */
const ENVELOPE = ['timestamp', 'sign', 'sign_type']

/** An injected failure, before the gateway has done anything. */
export class InjectedFailure extends Error {}

/**
 * Creates a payment, or finds the one that the same request created before.
 * @throws GatewayRefusal DUPLICATE_ORDER when the number was used for something else, ORDER_ENDED when it is over
 */
export function createPayment(store: Store, request: GatewayRequest, language: 'en' | 'zh'): Payment {
  const outOrderNo = required(request, 'out_order_no', 64)
  const known = store.byOrder(outOrderNo)
  if (known) return sameAgain(known, request)
  const payment = newPayment(store, request, language)
  payment.faults = store.takeFaults(outOrderNo)
  if (payment.faults.createFailsOnce) {
    payment.faults.createFailsOnce = false
    throw new InjectedFailure()
  }
  store.add(payment)
  return payment
}

function newPayment(store: Store, request: GatewayRequest, language: 'en' | 'zh'): Payment {
  const currency = request.trans_currency ?? 'CAD'
  if (typeof currency !== 'string' || !CURRENCIES.includes(currency)) {
    throw new GatewayRefusal('BAD_PARAMETER', 'trans_currency')
  }
  const method = request.method === 'pay.h5pay' ? 'pay.h5pay' : 'pay.webpay'
  const createdAt = store.now()
  return {
    ...pageKind(request),
    transNo: store.newTransNo(),
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
    ...unstarted(),
  }
}

function unstarted(): Pick<Payment, 'status' | 'ending' | 'endedAt' | 'refunds' | 'faults' | 'notifications' | 'due'> {
  return {
    status: 'USERPAYING',
    ending: null,
    endedAt: null,
    refunds: [],
    faults: { ...NO_FAULTS },
    notifications: [],
    due: [],
  }
}

function sameAgain(payment: Payment, request: GatewayRequest): Payment {
  if (payment.content !== contentOf(request)) throw new GatewayRefusal('DUPLICATE_ORDER')
  if (payment.status !== 'USERPAYING') throw new GatewayRefusal('ORDER_ENDED')
  return payment
}

function contentOf(request: GatewayRequest): string {
  const members = Object.entries(request).filter(([name, value]) => !ENVELOPE.includes(name) && value !== null)
  return JSON.stringify(members.sort(([a], [b]) => (a < b ? -1 : 1)))
}
