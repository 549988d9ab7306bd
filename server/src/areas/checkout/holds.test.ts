import { expect, test } from 'vitest'
import { newContact } from '../../testing/campaigns.ts'
import { attemptKey, CONTACT, completeCheckout, readyCart } from '../../testing/ready-cart.ts'
import { FRIDAY_NOON } from '../../testing/test-shop.ts'
import { deleteOldHolds } from '../order/holds-service.ts'
import { endUnpaidOrder } from '../payment/closing.ts'
import {
  atTime,
  clock,
  goodsWith,
  held,
  isOrder,
  openHoldShop,
  outcome,
  ready,
  renamed,
  reserve,
  sessionOf,
  shop,
  stranger,
} from './holds.fixture.ts'

const CART = 'POST /shoppingManagement4/myCart'

openHoldShop()

test('one cart with the entire stock of many products reserves none of it', async () => {
  const ids = await goodsWith(99, 10)
  const greedy = stranger()
  for (const productId of ids) await greedy.call(CART, { body: { productId, quantity: 98 } })
  await ready(greedy, ids[0] ?? '')
  const answer = await greedy.send('POST', '/shoppingManagement4/reserve', { body: { attemptKey: attemptKey() } })
  expect(answer).toMatchObject({
    status: 409,
    body: { errors: { error: [{ code: 'HOLD_SHARE', message: expect.stringContaining('up to 29 of') }] } },
  })
  expect(await held(ids)).toBe(0)
})

test('the share of one visitor counts all unpaid orders of session, email, phone or network', async () => {
  const [productId = ''] = await goodsWith(20)
  const contact = newContact()
  const first = await ready(stranger(), productId, 4, contact)
  expect(await outcome(first)).toSatisfy(isOrder)
  const others = [
    newContact(),
    { ...newContact(), email: contact.email.toUpperCase() },
    { ...newContact(), phone: contact.phone },
  ]
  for (const [index, known] of others.entries()) {
    const again = stranger()
    if (index === 0) again.address = first.address
    expect(await outcome(await ready(again, productId, 3, known))).toBe('HOLD_SHARE')
  }
  expect(await outcome(await ready(sessionOf(first), productId, 3))).toBe('HOLD_SHARE')
  const other = await ready(stranger(), productId, 6)
  expect(await outcome(other)).toSatisfy(isOrder)
  expect(await held([productId])).toBe(10)
})

test('units that a visitor holds at one store location do not count at another store location', async () => {
  const [productId = ''] = await goodsWith(10)
  const shopper = await ready(stranger(), productId, 3)
  expect(await outcome(shopper)).toSatisfy(isOrder)
  const again = await ready(sessionOf(shopper), productId, 3)
  const { storeLocations } = await again.call('GET /common3/pickupLocations')
  const storeLocationId = storeLocations[1]?.id ?? ''
  await again.call('POST /common3/setSelectedStoreLocation', { body: { storeLocationId } })
  await completeCheckout(again, newContact())
  expect(await outcome(again)).toSatisfy(isOrder)
})

test('an address in the same /64 of IPv6 is the same network', async () => {
  const [productId = ''] = await goodsWith(3)
  const [one, two] = [stranger(), stranger()]
  one.address = '2001:db8:0:12::1'
  two.address = '2001:db8:0:12:ffff:ffff:ffff:1'
  expect(await outcome(await ready(one, productId))).toSatisfy(isOrder)
  expect(await outcome(await ready(two, productId))).toBe('HOLD_SHARE')
})

test('honest shoppers buy the last unit, and several units when stock is ample', async () => {
  const [last = '', ample = ''] = [...(await goodsWith(1)), ...(await goodsWith(40, 1, 1))]
  expect(await outcome(await ready(stranger(), last))).toSatisfy(isOrder)
  expect(await outcome(await ready(stranger(), ample, 12))).toSatisfy(isOrder)
  expect(await outcome(await ready(stranger(), ample, 12))).toSatisfy(isOrder)
})

test('paid orders no longer count: a shopper may order again, and ten times an hour', async () => {
  const [productId = ''] = await goodsWith(99)
  const shopper = stranger()
  for (let order = 0; order < 11; order += 1) {
    await readyCart(shopper, { productId }, CONTACT)
    const { orderID } = await reserve(shopper)
    await shop().press(await shop().open(shopper, orderID), 'pay')
  }
  expect(await shop().rows(`SELECT count(*)::int AS paid FROM orders WHERE status = 'NEW'`)).toEqual([{ paid: 11 }])
})

test('a visitor has three unpaid orders at a time, by contact or network', async () => {
  const ids = await goodsWith(40, 4)
  const contact = newContact()
  const first = stranger()
  const { address } = first
  const orders = []
  for (const [index, productId] of ids.slice(0, 3).entries()) {
    const shopper = index === 0 ? first : stranger()
    shopper.address = address
    await ready(shopper, productId, 1, contact)
    await atTime(shopper, index)
    orders.push(await outcome(shopper))
  }
  expect(orders.every(isOrder)).toBe(true)
  const [sameNetwork, sameContact, neither] = [stranger(), stranger(), stranger()]
  sameNetwork.address = address
  expect(await outcome(await ready(sameNetwork, ids[3] ?? ''))).toBe('UNPAID_ORDERS')
  expect(await outcome(await ready(sameContact, ids[3] ?? '', 1, contact))).toBe('UNPAID_ORDERS')
  expect(await outcome(await ready(neither, ids[3] ?? ''))).toSatisfy(isOrder)
  await endUnpaidOrder(shop().context, orders[0] ?? '')
  await atTime(sameNetwork, 3)
  expect(await outcome(sameNetwork)).toSatisfy(isOrder)
})

test('a session has three unpaid orders at a time, whatever its network and contact', async () => {
  const ids = await goodsWith(40, 4)
  const first = stranger()
  for (const [index, productId] of ids.entries()) {
    const shopper = await ready(index === 0 ? first : sessionOf(first), productId)
    await atTime(shopper, index)
    expect(await outcome(shopper)).toSatisfy((result) => (index < 3 ? isOrder(result) : result === 'UNPAID_ORDERS'))
  }
})

test('a network places ten unpaid orders an hour', async () => {
  const [productId = ''] = await goodsWith(40)
  const shopper = await ready(stranger(), productId)
  for (let order = 0; order < 10; order += 1) {
    await renamed(shopper)
    expect(await outcome(shopper)).toSatisfy(isOrder)
  }
  await renamed(shopper)
  expect(await outcome(shopper)).toBe('RESERVE_LIMIT')
  const other = await ready(stranger(), productId)
  expect(await outcome(other)).toSatisfy(isOrder)
  clock.minutes = 61
  await atTime(shopper, 0)
  expect(await outcome(shopper)).toSatisfy(isOrder)
})

test('two days of pickup times cannot be held by one visitor', async () => {
  const [productId = ''] = await goodsWith(90)
  const results: string[] = []
  const { address } = stranger()
  for (let order = 0; order < 12; order += 1) {
    const shopper = stranger()
    shopper.address = address
    await ready(shopper, productId)
    await atTime(shopper, Math.floor(order / 4))
    results.push(await outcome(shopper))
  }
  expect(results.filter(isOrder)).toHaveLength(3)
  const slots = await shop().rows<{ spots: number }>(
    'SELECT count(*)::int AS spots FROM orders WHERE holds_stock GROUP BY pickup_date, pickup_time',
  )
  const capacity = shop().context.content.storeLocations[0]?.slotCapacity ?? 0
  for (const { spots } of slots) expect(spots).toBeLessThanOrEqual(Math.max(1, capacity * 0.3))
})

test('a pickup time is not held twice by one visitor where its share is one spot', async () => {
  const [productId = ''] = await goodsWith(90)
  const capacity = shop().context.content.storeLocations[0]?.slotCapacity ?? 0
  const spots = Math.max(1, Math.floor(capacity * 0.3))
  const { address } = stranger()
  const results: string[] = []
  for (let order = 0; order <= spots; order += 1) {
    const shopper = stranger()
    shopper.address = address
    await ready(shopper, productId)
    await atTime(shopper, 5)
    results.push(await outcome(shopper))
  }
  expect(results.slice(0, -1).every(isOrder)).toBe(true)
  expect(results.at(-1)).toBe(spots < 3 ? 'PICKUP_SHARE' : 'UNPAID_ORDERS')
})

test('50 concurrent orders of one visitor cannot exceed a limit', { timeout: 60_000 }, async () => {
  const [productId = ''] = await goodsWith(20)
  const { address } = stranger()
  const shoppers = Array.from({ length: 50 }, () => {
    const shopper = stranger()
    shopper.address = address
    return shopper
  })
  await Promise.all(shoppers.map((shopper) => ready(shopper, productId, 2)))
  const results = await Promise.all(shoppers.map(outcome))
  expect(results.filter(isOrder).length).toBeGreaterThan(0)
  expect(results.filter(isOrder).length).toBeLessThanOrEqual(3)
  expect(await held([productId])).toBeLessThanOrEqual(6)
  for (const code of results.filter((result) => !isOrder(result)))
    expect(['UNPAID_ORDERS', 'HOLD_SHARE', 'PICKUP_SHARE']).toContain(code)
})

test('of 50 concurrent orders of one visitor for different items and times, three succeed', {
  timeout: 60_000,
}, async () => {
  const ids = await goodsWith(40, 20)
  const { address } = stranger()
  const shoppers = Array.from({ length: 50 }, () => {
    const shopper = stranger()
    shopper.address = address
    return shopper
  })
  await Promise.all(
    shoppers.map(async (shopper, index) => {
      await ready(shopper, ids[index % ids.length] ?? '')
      await atTime(shopper, index % 10)
    }),
  )
  const results = await Promise.all(shoppers.map(outcome))
  expect(results.filter(isOrder)).toHaveLength(3)
})

test('the network address is stored as a keyed hash only, and deleted with the cleanup once it counts no more', async () => {
  const [productId = ''] = await goodsWith(9)
  const shopper = await ready(stranger(), productId)
  const { orderID } = await reserve(shopper)
  const stored = await shop().rows<{ row: string }>(
    'SELECT h::text || o::text AS row FROM order_hold h JOIN orders o ON o.id = order_id',
  )
  expect(stored).toHaveLength(1)
  expect(stored[0]?.row).not.toContain(shopper.address)
  expect(stored[0]?.row).not.toContain(Buffer.from(shopper.address).toString('hex'))
  await shop().rows(`UPDATE order_hold SET reserved_at = now() - interval '2 days'`)
  expect(await deleteOldHolds(shop().context.db, 10)).toBe(0)
  await endUnpaidOrder(shop().context, orderID)
  expect(await deleteOldHolds(shop().context.db, 10)).toBe(1)
  expect(await shop().rows('SELECT 1 FROM order_hold')).toEqual([])
})

test('the owner changes a rule while the shop runs', async () => {
  const [productId = ''] = await goodsWith(20)
  await shop().rows(`UPDATE shop_rules SET document = '{"holdMinutes": 5, "maxSharePercent": 50}' WHERE name = 'holds'`)
  await expect.poll(() => shop().context.content.holdRules.holdMinutes).toBe(5)
  const { expiresAt } = await reserve(await ready(stranger(), productId, 10))
  expect(expiresAt).toBe(new Date(FRIDAY_NOON.getTime() + 5 * 60_000).toISOString())
  await shop().rows(`UPDATE shop_rules SET document = '{}' WHERE name = 'holds'`)
  await expect.poll(() => shop().context.content.holdRules.holdMinutes).toBe(10)
})
