import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newContact } from '../../../testing/campaigns.ts'
import { type PaymentTestShop, paymentTestShop } from '../../../testing/payment-test-shop.ts'
import { firstFreeDay, readyForDay, STEVESTON } from '../../../testing/pickup-day.ts'
import { attemptKey, confirmTotal } from '../../../testing/ready-cart.ts'
import { Shopper } from '../../../testing/shopper.ts'
import { FRIDAY_NOON } from '../../../testing/test-shop.ts'
import { endUnpaidOrder } from '../../payment/closing.ts'

const RESERVE = 'POST /shoppingManagement4/reserve'
const ORDER = 'GET /admin/orderManagement/order/{id}'

let shop: PaymentTestShop
const clock = { minutes: 0 }
beforeAll(async () => {
  shop = await paymentTestShop({ holdRules: {}, now: () => new Date(FRIDAY_NOON.getTime() + clock.minutes * 60_000) })
})
afterEach(async () => {
  clock.minutes = 0
  for (const { id } of await shop.rows<{ id: string }>('SELECT id FROM orders WHERE holds_stock'))
    await endUnpaidOrder(shop.context, id)
  await shop.rows('DELETE FROM order_hold')
  expect(shop.faults).toEqual([])
})
afterAll(() => shop.close())

let networks = 0
function stranger(): Shopper {
  const shopper = new Shopper(shop.app)
  networks += 1
  // A loopback address, so that request limits do not apply.
  shopper.address = `127.0.1.${networks}`
  return shopper
}
const reserve = (shopper: Shopper) => shopper.call(RESERVE, { body: { attemptKey: attemptKey() } })
const refused = (shopper: Shopper) => shopper.refusal(RESERVE, { body: { attemptKey: attemptKey() } })
const taken = () =>
  shop.rows(`SELECT date, time, taken FROM pickup_slot WHERE store_location_id = $1 AND taken > 0 ORDER BY date`, [
    STEVESTON,
  ])

async function withCapacity(capacity: number): Promise<void> {
  await shop.rows('UPDATE store_location SET slot_capacity = $1 WHERE id = $2', [capacity, STEVESTON])
  await shop.context.content.load()
}

test('an order holds its day, shows it without a time, and gives it back', async () => {
  const guest = stranger()
  const date = await readyForDay(guest, newContact())
  const { orderID } = await reserve(guest)
  expect(await taken()).toEqual([{ date, time: '', taken: 1 }])
  const { order } = await guest.call(ORDER, { params: { id: orderID } })
  expect(order.pickup).toEqual({ date, time: null })
  expect((await reserve(guest)).orderID).toBe(orderID)
  expect(await taken()).toEqual([{ date, time: '', taken: 1 }])
  await endUnpaidOrder(shop.context, orderID)
  expect(await taken()).toEqual([])
})

test('another day makes another order, and only that day is held then', async () => {
  const guest = stranger()
  const date = await readyForDay(guest, newContact())
  const first = await reserve(guest)
  const { pickupDays } = await guest.call('GET /shoppingManagement4/checkoutConfig')
  const later = pickupDays.findLast(({ times }) => times.length > 0)?.date ?? ''
  expect(later > date).toBe(true)
  await guest.call('POST /shoppingManagement4/orderPickupDate', { body: { date: later } })
  await confirmTotal(guest)
  expect((await reserve(guest)).orderID).not.toBe(first.orderID)
  expect(await taken()).toEqual([{ date: later, time: '', taken: 1 }])
})

test('one visitor holds no more than their share of a day', async () => {
  await withCapacity(2)
  const contact = newContact()
  const first = stranger()
  await readyForDay(first, contact)
  await reserve(first)
  const again = stranger()
  await readyForDay(again, contact)
  expect(await refused(again)).toBe('PICKUP_SHARE')
})

test('a day that passes is refused, though it was chosen in time', async () => {
  const guest = stranger()
  const date = await readyForDay(guest, newContact())
  clock.minutes = 24 * 60
  expect(await refused(guest)).toBe('SLOT_NOT_OFFERED')
  expect(await firstFreeDay(guest)).not.toBe(date)
})

test('a store location that begins to take pickups by day asks for a new choice', async () => {
  const guest = stranger()
  await readyForDay(guest, newContact())
  await shop.rows('UPDATE store_location SET pickup_by_day = false WHERE id = $1', [STEVESTON])
  await shop.context.content.load()
  expect(await refused(guest)).toBe('SLOT_NEEDED')
  const { nextFree } = await guest.call('GET /shoppingManagement4/checkoutConfig')
  const body = { date: nextFree?.date ?? '', time: nextFree?.time ?? '' }
  await guest.call('POST /shoppingManagement4/orderPickupDateTime', { body })
  await confirmTotal(guest)
  await shop.rows('UPDATE store_location SET pickup_by_day = true WHERE id = $1', [STEVESTON])
  await shop.context.content.load()
  expect(await refused(guest)).toBe('SLOT_NOT_OFFERED')
})

test('the last spot of a day goes to one of 50 who want it at once', { timeout: 60_000 }, async () => {
  const guests = Array.from({ length: 50 }, stranger)
  for (const guest of guests) await readyForDay(guest, newContact())
  const [first] = await taken()
  await withCapacity(1)
  const orders = await Promise.allSettled(guests.map(reserve))
  expect(orders.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const reasons = orders.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []))
  for (const reason of reasons) expect(reason).toContain('SLOT_NOT_OFFERED')
  expect(first).toBeUndefined()
  expect(await taken()).toMatchObject([{ taken: 1 }])
})

test('a payment takes the day for good, and one that comes late takes it again', async () => {
  const guest = stranger()
  await withCapacity(20)
  const date = await readyForDay(guest, newContact())
  const { orderID } = await reserve(guest)
  const page = await shop.open(guest, orderID)
  await endUnpaidOrder(shop.context, orderID)
  expect(await taken()).toEqual([])
  await shop.press(page, 'pay')
  expect(await shop.check(guest, orderID)).toMatchObject({ status: 'NEW', paymentStatus: 'PAID_ONLINE' })
  expect(await taken()).toEqual([{ date, time: '', taken: 1 }])
})
