import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { GatewayError } from '../../gateways/payment/gateway.ts'
import { FakePayments } from '../../testing/fake-payments.ts'
import { type PaymentTestShop, paymentTestShop } from '../../testing/payment-test-shop.ts'

const fakes = new FakePayments()
const [stripe] = fakes.gateways.filter(({ provider }) => provider === 'stripe')
let shop: PaymentTestShop
beforeAll(async () => {
  shop = await paymentTestShop({ fakes })
})
afterEach(() => fakes.behave('stripe'))
afterAll(() => shop.close())

const CARD = 'POST /shoppingManagement4/requestCardPayment'
const PAID = { status: 'NEW', paymentStatus: 'PAID_ONLINE' }

async function opened() {
  const { shopper, order } = await shop.buyer()
  const { orderID } = order
  await shopper.call(CARD, { body: { orderID } })
  const statusOf = async () =>
    (await shop.rows<{ status: string }>('SELECT status FROM payment_attempt WHERE order_id = $1', [orderID]))[0]
      ?.status
  return { shopper, orderID, statusOf }
}

const send = ({ headers, body }: ReturnType<FakePayments['notice']>, provider = 'stripe') =>
  shop.notify(body, provider, headers)

test('an authentic notification is applied and answered in the provider’s format', async () => {
  const { shopper, orderID } = await opened()
  expect(await send(fakes.notice(fakes.end(orderID, 'paid')))).toEqual({ status: 202, body: 'taken' })
  expect(await shop.check(shopper, orderID)).toMatchObject(PAID)
})

test.each([
  ['without a signature', { 'x-signature': '' }],
  ['with a wrong signature', { 'x-signature': 'signed-by-anyone' }],
])('a notification %s is rejected and not applied', async (_name, headers) => {
  const { orderID, statusOf } = await opened()
  const notice = fakes.notice(fakes.end(orderID, 'paid'))
  expect(await send({ ...notice, headers })).toEqual({ status: 500, body: 'again' })
  expect(await statusOf()).toBe('OPEN')
})

test('a provider cannot settle another provider’s payment', async () => {
  const { orderID, statusOf } = await opened()
  const notice = fakes.notice(fakes.end(orderID, 'paid'))
  for (const provider of ['paypal', 'alipay']) expect(await send(notice, provider)).toMatchObject({ status: 500 })
  expect(await statusOf()).toBe('OPEN')
})

test('irrelevant notifications and those of another shop are acknowledged', async () => {
  const { orderID, statusOf } = await opened()
  const attemptNo = fakes.end(orderID, 'pending')
  expect(await send(fakes.notice(attemptNo, { ignored: true, outcome: 'paid' }))).toMatchObject({ status: 202 })
  expect(await send(fakes.notice(attemptNo, { attemptNo: 'T-unknown', outcome: 'paid' }))).toMatchObject({
    status: 202,
  })
  expect(await statusOf()).toBe('OPEN')
})

test('a hint triggers a query, whose result counts', async () => {
  const { orderID, statusOf } = await opened()
  const attemptNo = fakes.end(orderID, 'pending')
  const hint = { queryFirst: true, outcome: 'paid' }
  expect(await send(fakes.notice(attemptNo, hint))).toMatchObject({ status: 202 })
  expect(await statusOf()).toBe('OPEN')
  fakes.end(orderID, 'paid')
  fakes.behave('stripe', { down: true })
  expect(await send(fakes.notice(attemptNo, hint))).toMatchObject({ status: 500 })
  expect(await statusOf()).toBe('OPEN')
  fakes.behave('stripe')
  expect(await send(fakes.notice(attemptNo, hint))).toMatchObject({ status: 202 })
  expect(await statusOf()).toBe('PAID')
})

test('a notification that cannot be verified now is requested again', async () => {
  if (!stripe) throw new Error('no fake of Stripe')
  const { orderID, statusOf } = await opened()
  const read = stripe.readNotification
  const notice = fakes.notice(fakes.end(orderID, 'paid'))
  stripe.readNotification = async () => {
    throw new GatewayError('no certificate', true)
  }
  expect(await send(notice)).toEqual({ status: 503, body: '' })
  stripe.readNotification = read
  expect(await send(notice)).toMatchObject({ status: 202 })
  expect(await statusOf()).toBe('PAID')
})

test('the adapter gets headers, query and body unchanged', async () => {
  if (!stripe) throw new Error('no fake of Stripe')
  const read = stripe.readNotification
  const seen: Parameters<typeof read>[0][] = []
  stripe.readNotification = (input) => {
    seen.push(input)
    return read(input)
  }
  const body = '{ "amount" : 12.10 }'
  const url = `${shop.context.publicUrl}/api/istore/gateways/stripe/notify?token=abc&token=def&id=7`
  await fetch(url, { method: 'POST', body, headers: { 'x-signature': 'none', 'x-time': '5' } })
  stripe.readNotification = read
  expect(seen).toMatchObject([{ rawBody: body, query: { id: '7' }, headers: { 'x-time': '5' } }])
  expect(seen[0]?.query).not.toHaveProperty('token')
})

test('a notification of an unconfigured provider is refused', async () => {
  const reply = await shop.notify('{}', 'cash')
  expect(reply.status).toBeGreaterThanOrEqual(400)
})
