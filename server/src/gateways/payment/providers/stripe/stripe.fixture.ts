import type Stripe from 'stripe'
import type { PaymentGateway, PaymentRequest } from '../../gateway.ts'
import { type FakeAnswer, type FakeApi, fakeApi } from '../fake-api.fixture.ts'
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

/** The shop's gateway, and Stripe as the answers make it. */
export function stripeWith(routes: Record<string, FakeAnswer | FakeAnswer[]>): {
  gateway: PaymentGateway
  api: FakeApi
} {
  const api = fakeApi(routes)
  return { api, gateway: stripeGateway({ ...ACCOUNT, fetch: api.fetch, now: () => NOW }) }
}

export function request(changes: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    attemptNo: ATTEMPT.attemptNo,
    amount: 4820,
    currency: 'CAD',
    description: 'Tea House 1001',
    parts: ['Subtotal $45.00', 'Tax $3.20'],
    notifyUrl: 'https://shop.test/api/istore/gateways/stripe/notify',
    returnUrl: 'https://shop.test/confirmation?from_source=card_h5X1001',
    cancelUrl: 'https://shop.test/payment?orderID=1001',
    locale: 'en',
    createdAt: NOW,
    minutes: 15,
    mobile: true,
    clientAddress: '203.0.113.7',
    openId: null,
    ...changes,
  }
}
