import type { PaymentGateway, PaymentRequest } from '../../gateway.ts'
import { type FakeAnswer, type FakeApi, fakeApi } from '../fake-api.fixture.ts'
import { payPalGateway } from './paypal.ts'

export const ACCOUNT = {
  baseUrl: 'https://paypal.test/sandbox/',
  clientId: 'client-of-the-shop',
  clientSecret: 'secret-of-the-shop',
  webhookId: 'WEBHOOK1',
  certRoot: null,
}
export const START = Date.parse('2026-03-01T12:00:00Z')
export const ATTEMPT = {
  attemptNo: '1001-0a1b2c3d',
  transactionNo: '5O190127TN364715T',
  amount: 4820,
  currency: 'CAD',
  method: 'paypal/checkout',
}
export const TOKEN = 'POST /sandbox/v1/oauth2/token'
export const CREATE = 'POST /sandbox/v2/checkout/orders'
export const FIND = `GET /sandbox/v2/checkout/orders/${ATTEMPT.transactionNo}`
export const CAPTURE = `POST /sandbox/v2/checkout/orders/${ATTEMPT.transactionNo}/capture`
export const money = (value = '48.20', currency_code = 'CAD') => ({ currency_code, value })

/** The attempt's order, with captures and refunds where they are given. */
export function order(status: string, payments?: { captures?: object[]; refunds?: object[] }, unit: object = {}) {
  const { attemptNo, transactionNo: id } = ATTEMPT
  const numbers = { custom_id: attemptNo, invoice_id: attemptNo }
  return {
    id,
    status,
    purchase_units: [{ ...numbers, amount: money(), payments, ...unit }],
    links: [
      { rel: 'self', href: 'https://paypal.test/self' },
      { rel: 'payer-action', href: `https://www.paypal.test/checkoutnow?token=${id}` },
    ],
  }
}

/** The order after its capture. */
export const captured = (status = 'COMPLETED', refunds: object[] = []) =>
  order('COMPLETED', { captures: [{ id: 'CAP1', status, amount: money() }], refunds })

/** A refusal of PayPal's, which repeats in its sentences what it should not. */
export const refusal = (status: number, issue: string) => ({
  status,
  body: { name: 'REFUSED', message: ACCOUNT.clientSecret, details: [{ issue, description: ACCOUNT.clientSecret }] },
})

/** A shop, and PayPal as the answers make it. */
export interface FakeShop {
  gateway: PaymentGateway
  api: FakeApi
  passSeconds(seconds: number): void
}

export function payPalWith(routes: Record<string, FakeAnswer | FakeAnswer[]>): FakeShop {
  let now = START
  const api = fakeApi({ [TOKEN]: { body: { access_token: 'token-1', expires_in: 32_400 } }, ...routes })
  const gateway = payPalGateway({ ...ACCOUNT, fetch: api.fetch, now: () => new Date(now) })
  return {
    gateway,
    api,
    passSeconds(seconds) {
      now += seconds * 1000
    },
  }
}

export function request(changes: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    attemptNo: ATTEMPT.attemptNo,
    amount: 4820,
    currency: 'CAD',
    description: 'Tea House 1001',
    parts: ['Subtotal $45.00', 'Tax $3.20'],
    notifyUrl: 'https://shop.test/api/istore/gateways/paypal/notify',
    returnUrl: 'https://shop.test/confirmation?from_source=paypal_h5X1001',
    cancelUrl: 'https://shop.test/payment?orderID=1001',
    locale: 'en',
    createdAt: new Date(START),
    minutes: 15,
    mobile: true,
    clientAddress: '203.0.113.7',
    openId: null,
    ...changes,
  }
}
