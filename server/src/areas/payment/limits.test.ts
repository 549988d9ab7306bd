import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyLimits } from '../../testing/every-call.ts'
import { type Brand, type PaymentTestShop, paymentTestShop } from '../../testing/payment-test-shop.ts'
import { attemptKey, readyCart } from '../../testing/ready-cart.ts'
import type { Shopper } from '../../testing/shopper.ts'
import { pauseSeconds } from './rules.ts'

let shop: PaymentTestShop
let queries = 0
beforeAll(async () => {
  shop = await paymentTestShop({
    wrap: (gateway) => ({
      ...gateway,
      query: async (attemptNo) => {
        queries += 1
        return gateway.query(attemptNo)
      },
    }),
  })
})
afterAll(() => shop.close())

const BRANDS: Brand[] = ['h5pay/WECHATPAY', 'webpay/ALIPAY']

async function limitedBuyer() {
  const { shopper, order } = await shop.buyer()
  applyLimits(shopper)
  return { shopper, orderID: order.orderID }
}

const press = (shopper: Shopper, orderID: string, turn: number) =>
  shopper.send<{ errors?: { error: [{ code: string; message: string; data: { seconds: number } }] } }>(
    'GET',
    `/shoppingManagement4/requestSnapPayPrePayment/${BRANDS[turn % 2]}`,
    { query: { orderID } },
  )

const NOW = new Date('2026-11-20T17:00:00Z')
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const within = (minutes: number) => ({ now: NOW, expiresAt: ago(-minutes) })

test.each([
  ['four attempts and two declines', 4, [1, 2], 20, 0],
  ['five attempts: until the order ends', 5, [], 20, 1200],
  ['three declines: fifteen minutes from the third to last', 3, [1, 4, 10], 20, 300],
  ['both: the longer one', 5, [1, 4, 10], 2, 300],
])('%s', (_what, attempts, declined, ...[minutes, expected]) => {
  expect(pauseSeconds(Array(attempts), declined.map(ago), within(minutes))).toBe(expected)
})

test('an order is tried five times, and the sixth press says how long to wait', async () => {
  const { shopper, orderID } = await limitedBuyer()
  for (let turn = 0; turn < 5; turn += 1) expect((await press(shopper, orderID, turn)).status).toBe(200)
  const refused = await press(shopper, orderID, 5)
  const [error] = refused.body.errors?.error ?? []
  expect([refused.status, error?.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(refused.headers['retry-after']).toBe(String(error?.data.seconds))
  expect(error?.message).toBe(
    `Too many requests. Please try again in ${Math.ceil((error?.data.seconds ?? 0) / 60)} minutes.`,
  )
  expect(await shop.payments(orderID)).toHaveLength(5)
})

test('declines of one order pause the other orders of the session, and nothing else', async () => {
  const { shopper, orderID } = await limitedBuyer()
  for (let decline = 0; decline < 3; decline += 1) {
    await shop.press(await shop.open(shopper, orderID), 'fail')
    await shop.check(shopper, orderID)
  }
  expect((await press(shopper, orderID, 0)).status).toBe(429)
  await shop.rows(`UPDATE order_event SET at = at - interval '16 minutes' WHERE order_id = $1`, [orderID])
  expect((await press(shopper, orderID, 0)).status).toBe(200)
  const other = await limitedBuyer()
  expect((await press(other.shopper, other.orderID, 0)).status).toBe(200)
})

test('a session opens twenty payment pages a minute over all of its orders', async () => {
  const { shopper, order } = await shop.buyer()
  const orders = [order.orderID]
  while (orders.length < 6) {
    shopper.cookies.delete('istore_cart')
    await readyCart(shopper)
    orders.push(
      (await shopper.call('POST /shoppingManagement4/reserve', { body: { attemptKey: attemptKey() } })).orderID,
    )
  }
  applyLimits(shopper)
  const began = performance.now()
  // At most five presses per order, as the sixth would be refused anyway.
  const presses = [0, 1, 2, 3, 4].flatMap((turn) => orders.map((orderID) => ({ orderID, turn })))
  let opened = 0
  let refused: Awaited<ReturnType<typeof press>> | undefined
  for (const { orderID, turn } of presses) {
    const reply = await press(shopper, orderID, turn)
    if (reply.status !== 200) {
      refused = reply
      break
    }
    opened += 1
  }
  expect([refused?.status, refused?.body.errors?.error[0]?.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  // On a slow machine the bucket refills by one request every three seconds.
  const refilled = Math.floor((performance.now() - began) / 3000)
  expect(opened).toBeGreaterThanOrEqual(20)
  expect(opened).toBeLessThanOrEqual(20 + refilled)
  const other = await limitedBuyer()
  expect((await press(other.shopper, other.orderID, 0)).status).toBe(200)
})

test('a session that has used up its calls gets the known status, without a call to the provider', async () => {
  const { shopper, orderID } = await limitedBuyer()
  const page = await shop.open(shopper, orderID)
  const check = async () => {
    await shop.rows('UPDATE payment_attempt SET queried_at = NULL WHERE order_id = $1', [orderID])
    return shop.check(shopper, orderID)
  }
  queries = 0
  for (let poll = 0; poll < 25; poll += 1) expect(await check()).toMatchObject({ status: 'INTERIM' })
  expect(queries).toBeGreaterThanOrEqual(19)
  expect(queries).toBeLessThan(22)
  await shop.press(page, 'pay')
  await expect.poll(async () => (await shop.check(shopper, orderID)).status).toBe('NEW')
})
