import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newContact } from '../../testing/campaigns.ts'
import { guestOf } from '../../testing/every-call.ts'
import { type PaymentTestShop, paymentTestShop } from '../../testing/payment-test-shop.ts'
import { attemptKey, readyCart } from '../../testing/ready-cart.ts'
import { CallFailed, type Shopper } from '../../testing/shopper.ts'
import { endAtStore } from '../order/at-store-service.ts'
import { endDueOrder } from '../payment/closing.ts'

const RESERVE = 'POST /shoppingManagement4/reserve'
const OPEN = 'GET /shoppingManagement4/requestSnapPayPrePayment/h5pay/WECHATPAY'

let shop: PaymentTestShop
beforeAll(async () => {
  shop = await paymentTestShop()
})
beforeEach(async () => {
  const open = await shop.rows<{ id: string }>(`SELECT id FROM orders WHERE payment_status = 'PAY_AT_STORE'`)
  for (const { id } of open) await endAtStore(shop.context, id, 'RELEASED')
})
afterAll(() => shop.close())

const reserve = (guest: Shopper) => guest.call(RESERVE, { body: { attemptKey: attemptKey(), payAtStore: true } })

/** A guest with a placed order to be paid at the store. */
async function buyer(contact = newContact()) {
  const shopper = guestOf(shop)
  await readyCart(shopper, undefined, contact)
  return { shopper, order: await reserve(shopper) }
}

const stateOf = async (id: string) =>
  (
    await shop.rows(
      `SELECT o.status, o.payment_status AS paid, o.holds_stock AS holds, s.on_hand AS units, s.reserved, p.taken
       FROM orders o JOIN order_fulfilment f ON f.order_id = o.id JOIN order_line l ON l.order_id = o.id
       JOIN stock s ON s.variant_id = l.variant_id AND s.store_location_id = o.store_location_id
       JOIN pickup_slot p ON (p.store_location_id, p.date, p.time) = (o.store_location_id, f.date, f.window_start)
       WHERE o.id = $1`,
      [id],
    )
  )[0] as { units: number; reserved: number; taken: number }

test('the order is placed at once: its cart is empty, its goods are held, its confirmation says what to pay', async () => {
  const { shopper, order } = await buyer()
  expect(order).toMatchObject({ status: 'NEW', paymentStatus: 'PAY_AT_STORE', expiresAt: null })
  expect(await shopper.call('GET /shoppingManagement4/myCart')).toMatchObject({ itemCount: 0 })
  expect(await shop.check(shopper, order.orderID)).toMatchObject({ status: 'NEW', paymentStatus: 'PAY_AT_STORE' })
  await endDueOrder(shop.context, order.orderID)
  expect(await stateOf(order.orderID)).toMatchObject({ status: 'NEW', paid: 'PAY_AT_STORE', holds: true })
  const before = shop.mails.length
  await shop.work(() => shop.mails.length > before)
  expect(shop.mails.at(-1)?.text).toMatch(/Please pay .*To pay at the store.*Held until/s)
})

test('a second press, a reload or a second tab gives the same order', async () => {
  const shopper = guestOf(shop)
  await readyCart(shopper, undefined, newContact())
  const body = { attemptKey: attemptKey(), payAtStore: true }
  expect(await shopper.call(RESERVE, { body })).toEqual(await shopper.call(RESERVE, { body }))
})

test('what was reserved to be paid online can be paid at the store instead', async () => {
  const shopper = guestOf(shop)
  await readyCart(shopper, undefined, newContact())
  const { orderID } = await shopper.call(RESERVE, { body: { attemptKey: attemptKey() } })
  await shop.press(await shop.open(shopper, orderID), 'fail')
  expect(await reserve(shopper)).toMatchObject({ orderID, status: 'NEW', paymentStatus: 'PAY_AT_STORE' })
  expect(await shopper.refusal(OPEN, { query: { orderID } })).toBe('ORDER_NOT_PAYABLE')
})

test('a payment on a page that was open meanwhile pays the order', async () => {
  const shopper = guestOf(shop)
  await readyCart(shopper, undefined, newContact())
  const { orderID } = await shopper.call(RESERVE, { body: { attemptKey: attemptKey() } })
  const page = await shop.open(shopper, orderID)
  await reserve(shopper)
  await shop.press(page, 'pay')
  expect(await stateOf(orderID)).toMatchObject({ status: 'NEW', paid: 'PAID_ONLINE', holds: false })
  await endAtStore(shop.context, orderID, 'RELEASED')
  expect(await stateOf(orderID)).toMatchObject({ status: 'NEW', paid: 'PAID_ONLINE' })
})

test('once sold its goods are gone for good, and no job releases them', async () => {
  const { order } = await buyer()
  const held = await stateOf(order.orderID)
  await endAtStore(shop.context, order.orderID, 'SOLD')
  await endAtStore(shop.context, order.orderID, 'RELEASED')
  expect(await stateOf(order.orderID)).toEqual({
    ...{ status: 'NEW', paid: 'PAID_AT_STORE', holds: false },
    ...{ units: held.units - 1, reserved: held.reserved - 1, taken: held.taken },
  })
})

test('released, its goods and its time are free again', async () => {
  const { order } = await buyer()
  const held = await stateOf(order.orderID)
  await endAtStore(shop.context, order.orderID, 'RELEASED')
  await endAtStore(shop.context, order.orderID, 'SOLD')
  expect(await stateOf(order.orderID)).toEqual({
    ...{ status: 'CANCELLED', paid: 'NOT_PAID', holds: false },
    ...{ units: held.units, reserved: held.reserved - 1, taken: held.taken - 1 },
  })
  const notices = () => shop.mails.filter(({ subject }) => subject.includes(`${order.orderID} at`))
  await shop.work(() => notices().some(({ subject }) => subject.includes('was cancelled')))
  expect(notices().find(({ subject }) => subject.includes('was cancelled'))?.text).toContain('Nothing was charged.')
})

test('one that is not collected is released at midnight there after the next day', async () => {
  const { order } = await buyer()
  const [job] = await shop.rows<{ at: string; date: string }>(
    `SELECT (run_at AT TIME ZONE 'America/Toronto')::text AS at, f.date FROM graphile_worker.jobs
     JOIN order_fulfilment f ON key = 'end-at-store:' || f.order_id || ':RELEASED' WHERE f.order_id = $1`,
    [order.orderID],
  )
  const midnight = new Date(`${job?.date}T00:00:00Z`).getTime() + 2 * 24 * 3_600_000
  expect(job?.at).toBe(new Date(midnight).toISOString().slice(0, 19).replace('T', ' '))
})

test('a guest has one such order, by session, address or phone; neighbours at one network have theirs', async () => {
  const contact = newContact()
  await buyer(contact)
  const again = (changed: object) =>
    buyer({ ...newContact(), ...changed }).then(
      ({ order }) => order.paymentStatus,
      (error: unknown) => (error instanceof CallFailed ? error.code : String(error)),
    )
  expect(await again({ email: contact.email })).toBe('AT_STORE_OPEN')
  expect(await again({ phone: contact.phone })).toBe('AT_STORE_OPEN')
  for (let neighbour = 0; neighbour < 4; neighbour += 1) expect(await again({})).toBe('PAY_AT_STORE')
})
