import { describe, expect, it, test } from 'vitest'
import { newSandbox, orderFor } from './sandbox.fixture.ts'

describe('a token', () => {
  it.each<[string, string, number]>([
    ['client:other', 'grant_type=client_credentials', 401],
    ['client:secret', 'grant_type=password', 400],
    ['client:secret', 'grant_type=client_credentials', 200],
  ])('of %s with %s: %i', async (credentials, body, status) => {
    expect((await newSandbox().signIn(credentials, body)).statusCode).toBe(status)
  })

  it('expires after nine hours, and when all are revoked', async () => {
    const { create, passSeconds, control, signIn } = newSandbox()
    expect((await create()).status).toBe(201)
    await control('revoke-tokens', {})
    expect((await create()).status).toBe(401)
    await signIn()
    expect((await create()).status).toBe(201)
    passSeconds(32_400)
    expect((await create()).status).toBe(401)
  })
})

describe('an order is refused', () => {
  it.each<[string, number, object]>([
    ['INVALID_REQUEST', 400, { ...orderFor(), intent: 'AUTHORIZE' }],
    ['INVALID_REQUEST', 400, { ...orderFor(), purchase_units: [] }],
    ['INVALID_REQUEST', 400, { ...orderFor(), purchase_units: [{}, {}] }],
    ['INVALID_REQUEST', 400, { ...orderFor(), payment_source: {} }],
    ['INVALID_REQUEST', 400, orderFor({ custom_id: 'A'.repeat(128) })],
    ['INVALID_REQUEST', 400, orderFor({ description: 'A'.repeat(128) })],
    ['INVALID_REQUEST', 400, orderFor({ amount: { currency_code: 'CAD', value: '12.101' } })],
    ['INVALID_REQUEST', 400, orderFor({ amount: { currency_code: 'CAD', value: 12.1 } })],
    ['CURRENCY_NOT_SUPPORTED', 422, orderFor({ amount: { currency_code: 'XXX', value: '12.10' } })],
    ['INVALID_REQUEST', 400, orderFor({}, { return_url: 'javascript:alert(1)' })],
    ['INVALID_REQUEST', 400, orderFor({}, { cancel_url: undefined })],
  ])('with %s (%i): %o', async (issue, status, body) => {
    const { create, payments } = newSandbox()
    expect(await create(body)).toMatchObject({ status, row: { details: [{ issue }] } })
    expect(await payments()).toEqual([])
  })

  it('without a request id, without JSON, and with the id of another request', async () => {
    const { call, create } = newSandbox()
    const path = '/v2/checkout/orders'
    expect((await call('POST', path, orderFor())).row.details[0].issue).toBe('PAYPAL_REQUEST_ID_REQUIRED')
    const text = { requestId: 'r', headers: { 'content-type': 'text/plain' } }
    expect(await call('POST', path, orderFor(), text)).toMatchObject({ status: 415 })
    await create()
    const other = await create(orderFor({ description: 'Cake' }))
    expect(other).toMatchObject({ status: 422, row: { details: [{ issue: 'DUPLICATE_REQUEST_ID' }] } })
  })
})

test('an order has an approval link, and a repeated request gets the same order', async () => {
  const { create, call, app } = newSandbox()
  const { status, row } = await create()
  expect(status).toBe(201)
  expect(row).toMatchObject({
    status: 'PAYER_ACTION_REQUIRED',
    purchase_units: [{ custom_id: 'A1', invoice_id: 'A1' }],
  })
  const { href } = row.links.find((link: { rel: string }) => link.rel === 'payer-action')
  expect(href).toBe(`http://localhost:80/paypal/pay/${row.id}`)
  expect((await app.inject(new URL(href).pathname)).body).toContain('PayPal')
  expect((await create()).row).toEqual(row)
  const brief = await call('POST', '/v2/checkout/orders', orderFor(), { requestId: 'request-2' })
  expect(brief.row).not.toHaveProperty('purchase_units')
  expect(brief.row.id).not.toBe(row.id)
})

test('an order that was not approved in time is not found', async () => {
  const { create, order, passSeconds } = newSandbox()
  const { id } = (await create()).row
  expect(await order(id)).toMatchObject({ status: 200 })
  passSeconds(3 * 3600)
  expect(await order(id)).toMatchObject({ status: 404, row: { name: 'RESOURCE_NOT_FOUND' } })
})

test.each([
  ['pay', 'http://127.0.0.1:1/back?a=1&token=ID&PayerID=SANDBOXPAYER1', 'APPROVED'],
  ['fail', 'http://127.0.0.1:1/back?a=1&token=ID&PayerID=SANDBOXPAYER1', 'APPROVED'],
  ['leave', 'http://127.0.0.1:1/back?a=1&token=ID', 'PAYER_ACTION_REQUIRED'],
  ['cancel', 'http://127.0.0.1:1/cancelled?token=ID', 'PAYER_ACTION_REQUIRED'],
])('after %s the shopper goes to %s, and the order is %s', async (action, address, status) => {
  const { create, press, order } = newSandbox()
  const { id } = (await create()).row
  const { headers } = await press(`/paypal/pay/${id}`, action)
  expect(headers.location).toBe(address.replace('ID', id))
  expect((await order(id)).row).toMatchObject({ status })
})
