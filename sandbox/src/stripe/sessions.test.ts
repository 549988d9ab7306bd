import { describe, expect, it, test } from 'vitest'
import { amountOf, NOW, newSandbox, SESSION } from './sandbox.fixture.ts'

const SECONDS = NOW / 1000

test('a session has a hosted page and is found by its id', async () => {
  const { openSession, find, app } = newSandbox()
  const session = await openSession({ 'line_items[0][price_data][product_data][description]': 'Tax $1.10' })
  expect(session).toMatchObject({
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 1210,
    currency: 'cad',
    client_reference_id: 'A1',
    metadata: { attemptNo: 'A1' },
    payment_intent: null,
    expires_at: SECONDS + 24 * 3600,
    url: `http://localhost:80/stripe/pay/${session.id}`,
  })
  expect(await find(session)).toEqual(session)
  const page = await app.inject(new URL(session.url).pathname)
  expect(page.body).toContain('$12.10')
  expect(page.body).toContain('<li>Tax $1.10</li>')
})

test.each([
  ['jpy', '500', '¥500'],
  ['kwd', '12340', 'KWD'],
])('%s has its own number of decimal places', async (currency, amount, text) => {
  const { openSession, app } = newSandbox()
  const session = await openSession(amountOf(currency, amount))
  expect(session).toMatchObject({ amount_total: Number(amount), currency })
  expect((await app.inject(new URL(session.url).pathname)).body).toContain(text)
})

describe('an idempotency key', () => {
  it('opens one session, however often it is sent', async () => {
    const { openSession, payments } = newSandbox()
    const first = await openSession({}, 'K1')
    expect(await openSession({}, 'K1')).toEqual(first)
    expect(await payments()).toHaveLength(1)
    expect((await openSession({}, 'K2')).id).not.toBe(first.id)
  })

  it('is refused with other parameters', async () => {
    const { openSession, send } = newSandbox()
    await openSession({}, 'K1')
    const reply = await send('POST', 'checkout/sessions', { ...SESSION, locale: 'en' }, { 'idempotency-key': 'K1' })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().error.type).toBe('idempotency_error')
  })
})

test.each<[string, Record<string, string>]>([
  ['mode', { mode: 'subscription' }],
  ['success_url', { success_url: 'javascript:alert(1)' }],
  ['line_items[0][quantity]', { 'line_items[0][quantity]': '0' }],
  ['line_items[0][price_data][unit_amount]', amountOf('cad', '12.10')],
  ['line_items[0][price_data][currency]', amountOf('CAD', '1210')],
  ['line_items', amountOf('kwd', '12345')],
  ['line_items', amountOf('cad', '49')],
  ['line_items', amountOf('cad', '100000000')],
  ['expires_at', { expires_at: String(SECONDS + 1799) }],
  ['expires_at', { expires_at: String(SECONDS + 24 * 3600 + 1) }],
  ['client_reference_id', { client_reference_id: 'A'.repeat(201) }],
  ['metadata[a]', { 'metadata[a]': 'A'.repeat(501) }],
  ['colour', { colour: 'red' }],
])('a session is refused for %s: %o', async (param, changes) => {
  const { openSession, payments } = newSandbox()
  expect(await openSession(changes)).toMatchObject({ type: 'invalid_request_error', param })
  expect(await payments()).toEqual([])
})

test.each<[string, Record<string, string>]>([
  ['no key', { authorization: '' }],
  ['another key', { authorization: 'Bearer sk_test_other' }],
])('%s is refused', async (_name, headers) => {
  const reply = await newSandbox().send('POST', 'checkout/sessions', SESSION, headers)
  expect([reply.statusCode, reply.json().error.type]).toEqual([401, 'invalid_request_error'])
})

test('unknown ids are not found', async () => {
  const { send } = newSandbox()
  for (const path of ['checkout/sessions/cs_none', 'payment_intents/pi_none', 'refunds/re_none']) {
    const reply = await send('GET', path)
    expect([reply.statusCode, reply.json().error.code]).toEqual([404, 'resource_missing'])
  }
})

test('an open session can be expired, once', async () => {
  const { openSession, call, find, app } = newSandbox()
  const session = await openSession()
  const expire = () => call('POST', `checkout/sessions/${session.id}/expire`)
  expect(await expire()).toMatchObject({ status: 'expired', payment_status: 'unpaid', url: null })
  expect(await expire()).toMatchObject({ type: 'invalid_request_error' })
  expect(await find(session)).toMatchObject({ status: 'expired' })
  expect((await app.inject(`/stripe/pay/${session.id}`)).body).toContain('Cancelled by the shop')
})

test('rateLimited: one call is rejected', async () => {
  const { openSession, control, send, find } = newSandbox()
  const session = await openSession()
  await control('faults', { out_order_no: 'A1', rateLimited: true })
  expect((await send('GET', `checkout/sessions/${session.id}`)).statusCode).toBe(429)
  expect(await find(session)).toMatchObject({ status: 'open' })
})

describe('the first reply', () => {
  it('dropCreate: is lost after the session is open, and repeated by its key', async () => {
    const { app, openSession, control, headers, payments } = newSandbox()
    await control('faults', { dropCreate: true })
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const init = {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': 'K1' },
      body: new URLSearchParams(SESSION),
    }
    await expect(fetch(`${address}/stripe/v1/checkout/sessions`, init)).rejects.toThrow('fetch failed')
    const [open] = await payments()
    expect(await openSession({}, 'K1')).toMatchObject({ id: open?.transNo, status: 'open' })
  })

  it('createFailsOnce: is a server error without a session', async () => {
    const { openSession, control, send, payments } = newSandbox()
    await control('faults', { createFailsOnce: true })
    expect((await send('POST', 'checkout/sessions', SESSION)).statusCode).toBe(500)
    expect(await payments()).toEqual([])
    expect(await openSession()).toMatchObject({ status: 'open' })
  })
})
