import type Stripe from 'stripe'
import type { PaymentGateway, PaymentRequest } from '../../gateway.ts'
import { type FakeAnswer, type FakeApi, fakeApi } from '../fake-api.fixture.ts'
import { paymentRequest } from '../payment-request.fixture.ts'
import { stripeGateway } from './stripe.ts'

export const ACCOUNT = {
  apiUrl: 'https://stripe.test/sandbox/',
  secretKey: 'sk_test_of-the-shop',
  webhookSecret: 'whsec_of-the-shop',
}
export const NOW = new Date('2026-03-01T12:00:00Z')
export const ATTEMPT = {
  attemptNo: '1001-0a1b2c3d',
  transactionNo: 'cs_1',
  amount: 4820,
  currency: 'CAD',
  method: 'stripe/checkout',
}
export const SESSIONS = '/sandbox/v1/checkout/sessions'

/** A session of the attempt, open and unpaid. */
export function session(changes: Partial<Stripe.Checkout.Session> = {}): Partial<Stripe.Checkout.Session> {
  return {
    object: 'checkout.session',
    id: 'cs_1',
    status: 'open',
    payment_status: 'unpaid',
    client_reference_id: ATTEMPT.attemptNo,
    metadata: { attemptNo: ATTEMPT.attemptNo },
    amount_total: 4820,
    currency: 'cad',
    payment_intent: null,
    url: 'https://checkout.stripe.test/c/cs_1',
    ...changes,
  }
}

/** A gateway and a fake Stripe. */
export function stripeWith(routes: Record<string, FakeAnswer | FakeAnswer[]>): {
  gateway: PaymentGateway
  api: FakeApi
} {
  const api = fakeApi(routes)
  return { api, gateway: stripeGateway({ ...ACCOUNT, fetch: api.fetch, now: () => NOW }) }
}

export const request = (changes: Partial<PaymentRequest> = {}): PaymentRequest =>
  paymentRequest('https://shop.test', {
    attemptNo: ATTEMPT.attemptNo,
    description: 'Tea House 1001',
    parts: ['Subtotal $45.00', 'Tax $3.20'],
    returnUrl: 'https://shop.test/confirmation?from_source=card_h5X1001',
    cancelUrl: 'https://shop.test/payment?orderID=1001',
    ...changes,
  })
