import { sandboxApp } from '../app.ts'
import { callerOf } from '../payments/caller.fixture.ts'
import { newAccount } from './merchant.ts'
import type { PayPalSandboxOptions } from './paypal.ts'

const ACCOUNT = newAccount({ clientId: 'client', clientSecret: 'secret', name: 'Test shop', webhookId: 'WEBHOOK1' })
const RETURN_URLS = { return_url: 'http://127.0.0.1:1/back?a=1', cancel_url: 'http://127.0.0.1:1/cancelled' }

type Members = Record<string, unknown>

/** The body of a shop's request for an order. */
export function orderFor(unit: Members = {}, experience: Members = {}): Members {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: 'A1',
        invoice_id: 'A1',
        description: 'Tea',
        amount: { currency_code: 'CAD', value: '12.10' },
        ...unit,
      },
    ],
    payment_source: { paypal: { experience_context: { ...RETURN_URLS, ...experience } } },
  }
}

export interface CallOptions {
  requestId?: string
  headers?: Record<string, string>
}

/** A sandbox called without a network. `passSeconds` advances its clock. */
export function newSandbox({
  webhookUrl = null,
  ...options
}: PayPalSandboxOptions & { webhookUrl?: string | null } = {}) {
  let now = Date.parse('2026-03-01T12:00:00Z')
  const merchant = { ...ACCOUNT, webhookUrl }
  const app = sandboxApp({ paypal: { merchant, now: () => now, retryDelays: [], ...options } })
  const caller = callerOf(app, 'paypal')
  let token = ''
  const signIn = async (credentials = 'client:secret', payload = 'grant_type=client_credentials') => {
    const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`
    const reply = await app.inject({
      method: 'POST',
      url: '/paypal/v1/oauth2/token',
      headers: { authorization },
      payload,
    })
    token = reply.json().access_token
    return reply
  }
  const call = async (
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    { requestId, headers }: CallOptions = {},
  ) => {
    if (token === '') await signIn()
    const reply = await app.inject({
      method,
      url: `/paypal${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(method === 'POST' && { 'content-type': 'application/json' }),
        ...(requestId && { 'paypal-request-id': requestId }),
        ...headers,
      },
      ...(body && { payload: JSON.stringify(body) }),
    })
    return { status: reply.statusCode, row: reply.json() }
  }
  return {
    ...caller,
    call,
    signIn,
    merchant: app.shopCredentials.paypal,
    passSeconds(seconds: number) {
      now += seconds * 1000
    },
    ...callsBy(call, caller.press),
  }
}

type Call = (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  options?: CallOptions,
) => Promise<{ status: number; row: ReturnType<typeof JSON.parse> }>

function callsBy(call: Call, press: ReturnType<typeof callerOf>['press']) {
  const orders = '/v2/checkout/orders'
  const create = (body: object = orderFor(), requestId = 'request-1') =>
    call('POST', orders, body, { requestId, headers: { prefer: 'return=representation' } })
  const capture = (id: string, requestId = 'capture-1') => call('POST', `${orders}/${id}/capture`, {}, { requestId })
  return {
    create,
    capture,
    order: (id: string) => call('GET', `${orders}/${id}`),
    refund: (captureId: string, value: string, requestId = 'refund-1', currency = 'CAD') =>
      call(
        'POST',
        `/v2/payments/captures/${captureId}/refund`,
        { amount: { currency_code: currency, value }, custom_id: requestId, invoice_id: requestId },
        { requestId },
      ),
    /** Creates an order, and presses a button of its page. */
    async approved(action = 'pay', form: Record<string, string> = {}): Promise<string> {
      const { id } = (await create()).row
      await press(`/paypal/pay/${id}`, action, form)
      return id
    },
    /** Creates an order, has it approved, and captures it. @returns the number of the capture */
    async captured(): Promise<{ id: string; captureId: string }> {
      const { id } = (await create()).row
      await press(`/paypal/pay/${id}`, 'pay')
      const { row } = await capture(id)
      return { id, captureId: row.purchase_units[0].payments.captures[0].id }
    },
  }
}
