import { expect, test } from 'vitest'
import { stubShop } from '../payments/stub-shop.fixture.ts'
import { isFromStripe, NOW, newSandbox } from './sandbox.fixture.ts'
import type { StripeSandboxOptions } from './stripe.ts'

async function withShop(options: StripeSandboxOptions = {}, answer = { status: 200, body: '' }) {
  const shop = await stubShop(answer)
  const sandbox = newSandbox({ ...options, merchant: { webhookUrl: shop.notifyUrl } })
  const session = await sandbox.openSession()
  const events = () => shop.received.map(({ body }) => JSON.parse(body))
  return { ...sandbox, ...shop, session, events }
}

test('a payment is notified by a signed event before the shopper returns', async () => {
  const { pressOn, session, received, events, settled } = await withShop()
  expect(await pressOn(session, 'pay')).toBe(`http://127.0.0.1:1/back?session=${session.id}`)
  expect(received.map(isFromStripe)).toEqual([true])
  expect(received[0]?.headers['stripe-signature']).toContain(`t=${NOW / 1000},`)
  expect(events()).toMatchObject([
    {
      id: expect.stringMatching(/^evt_\w+$/),
      type: 'checkout.session.completed',
      data: { object: { id: session.id, status: 'complete', payment_status: 'paid', amount_total: 1210 } },
    },
  ])
  expect(await settled(1)).toMatchObject({ status: 'SUCCESS', notifications: [{ taken: true }] })
})

test.each([
  [204, 1],
  [302, 3],
  [400, 3],
  [500, 3],
])('with the reply %i an event is sent %i times', async (status, times) => {
  const { pressOn, session, events, settled } = await withShop({ retryDelays: [1, 1] }, { status, body: '' })
  await pressOn(session, 'pay')
  await settled(times)
  expect(new Set(events().map(({ id }) => id)).size).toBe(1)
})

test('a declined card leaves the page open, with a message', async () => {
  const { pressOn, session, find, app, events } = await withShop()
  expect(await pressOn(session, 'fail')).toBe(session.id)
  expect((await app.inject(`/stripe/pay/${session.id}?lang=en`)).body).toContain('Your payment was declined')
  expect(await find(session)).toMatchObject({ status: 'open', payment_status: 'unpaid' })
  await pressOn(session, 'pay')
  expect(events()).toMatchObject([{ type: 'checkout.session.completed' }])
})

test('a shopper who cancels is redirected back, and can still pay', async () => {
  const { pressOn, session, find, events } = await withShop()
  expect(await pressOn(session, 'cancel')).toBe('http://127.0.0.1:1/basket')
  expect(await pressOn(session, 'leave')).toContain('http://127.0.0.1:1/back')
  expect(events()).toEqual([])
  expect(await find(session)).toMatchObject({ status: 'open' })
})

test('an expired session is notified when it is next read', async () => {
  let now = NOW
  const { find, session, events, settled } = await withShop({ now: () => now })
  now += 24 * 3_600_000
  expect(await find(session)).toMatchObject({ status: 'expired' })
  await settled(1)
  expect(events()).toMatchObject([{ type: 'checkout.session.expired', data: { object: { status: 'expired' } } }])
})

test('completed and failed refunds are notified; refundNotify repeats the payment', async () => {
  const { pressOn, session, find, refund, events, control, settled } = await withShop()
  await pressOn(session, 'pay')
  const { payment_intent } = await find(session)
  await refund({ payment_intent, amount: '210' })
  await settled(2)
  expect(events()[1]).toMatchObject({
    type: 'charge.refunded',
    data: { object: { amount_refunded: 210, refunded: false } },
  })
  await control('faults', { out_order_no: 'A1', refundFails: true })
  await refund({ payment_intent })
  await settled(3)
  expect(events()[2]).toMatchObject({ type: 'refund.updated', data: { object: { amount: 1000, status: 'failed' } } })
  await control('faults', { out_order_no: 'A1', refundNotify: true })
  await refund({ payment_intent })
  await settled(5)
  const types = events()
    .slice(3)
    .map(({ type }) => type)
  expect(types.sort()).toEqual(['charge.refunded', 'checkout.session.completed'])
})

test.each<[string, boolean, object]>([
  ['wrongSignature', false, {}],
  ['emptySignature', false, {}],
  ['otherMerchant', true, { client_reference_id: null, metadata: {} }],
  ['amountOffByOne', true, { amount_total: 1211 }],
])('with %s the signature is valid: %s, and the session is %o', async (fault, isRight, members) => {
  const { pressOn, session, received, events } = await withShop()
  await pressOn(session, 'pay', { faults: '1', [fault]: 'on' })
  expect(received.map(isFromStripe)).toEqual([isRight])
  expect(events()[0].data.object).toMatchObject(members)
})

test('a control route registers the webhook address for future sessions', async () => {
  const { received, notifyUrl } = await stubShop({ body: '' })
  const { control, openSession, pressOn, app } = newSandbox()
  await pressOn(await openSession({ client_reference_id: 'A0' }), 'pay')
  await control('webhook', { url: notifyUrl })
  await pressOn(await openSession(), 'pay')
  expect(received).toHaveLength(1)
  const reply = await app.inject({ method: 'POST', url: '/stripe/control/webhook', payload: { url: 'file:///etc' } })
  expect(reply.statusCode).toBe(400)
})
