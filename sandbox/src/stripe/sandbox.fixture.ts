import { createHmac } from 'node:crypto'
import { sandboxApp } from '../app.ts'
import { callerOf } from '../payments/caller.fixture.ts'
import type { Received } from '../payments/stub-shop.fixture.ts'
import type { StripeSandboxOptions } from './stripe.ts'

const ACCOUNT = { secretKey: 'sk_test_of_the_shop', webhookSecret: 'whsec_of_the_shop', name: 'Test shop' }
export const NOW = Date.parse('2026-03-01T12:00:00Z')

type Form = Record<string, string>

const HEADERS = {
  authorization: `Bearer ${ACCOUNT.secretKey}`,
  'content-type': 'application/x-www-form-urlencoded',
}

/** Parameters of a session, as sent by Stripe's package. */
export const SESSION: Form = {
  mode: 'payment',
  client_reference_id: 'A1',
  'metadata[attemptNo]': 'A1',
  'payment_intent_data[metadata][attemptNo]': 'A1',
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': 'cad',
  'line_items[0][price_data][unit_amount]': '1210',
  'line_items[0][price_data][product_data][name]': 'Tea',
  success_url: 'http://127.0.0.1:1/back?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://127.0.0.1:1/basket',
}

export const amountOf = (currency: string, amount: string): Form => ({
  'line_items[0][price_data][currency]': currency,
  'line_items[0][price_data][unit_amount]': amount,
})

/** Whether an event is signed with our endpoint's secret. */
export function isFromStripe({ headers, body }: Received): boolean {
  const [, time, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['stripe-signature'])) ?? []
  return signature === createHmac('sha256', ACCOUNT.webhookSecret).update(`${time}.${body}`).digest('hex')
}

/** A sandbox called without a network. */
export function newSandbox({ merchant, ...options }: StripeSandboxOptions = {}) {
  const app = sandboxApp({
    stripe: { now: () => NOW, retryDelays: [], merchant: { ...ACCOUNT, ...merchant }, ...options },
  })
  const caller = callerOf(app, 'stripe')
  const send = (method: 'GET' | 'POST', path: string, form: Form = {}, headers: Form = {}) =>
    app.inject({
      method,
      url: `/stripe/v1/${path}`,
      headers: { ...HEADERS, ...headers },
      ...(method === 'POST' && { payload: new URLSearchParams(form).toString() }),
    })
  /** Makes a call. @returns the JSON of the reply, or the error in it */
  const call = async (...parameters: Parameters<typeof send>) => {
    const row = (await send(...parameters)).json()
    return row.error ?? row
  }
  return {
    ...caller,
    headers: HEADERS,
    send,
    call,
    openSession: (changes: Form = {}, key?: string) =>
      call(
        'POST',
        'checkout/sessions',
        { ...SESSION, ...changes },
        key === undefined ? {} : { 'idempotency-key': key },
      ),
    refund: (form: Form, key?: string) =>
      call('POST', 'refunds', form, key === undefined ? {} : { 'idempotency-key': key }),
    find: (session: { id: string }) => call('GET', `checkout/sessions/${session.id}`),
    /** Presses a button of a session's page. @returns where the browser is redirected */
    async pressOn(session: { id: string }, action: string, form: Form = {}) {
      return (await caller.press(`/stripe/pay/${session.id}`, action, form)).headers.location
    },
  }
}
