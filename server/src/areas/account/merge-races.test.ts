import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newAccount, signedIn } from '../../testing/account.ts'
import { newContact } from '../../testing/campaigns.ts'
import { attemptKey, completeCheckout } from '../../testing/ready-cart.ts'
import { rounds } from '../../testing/rounds.ts'
import { CallFailed, type Shopper } from '../../testing/shopper.ts'
import { lockVersion } from '../cart/service.ts'
import { settle } from '../payment/settle.ts'
import {
  copyOf,
  goodsWith,
  guestWith,
  newShopper,
  openMergeShop,
  readOrder,
  reserve,
  shop,
  signInAndMerge,
  unitsIn,
} from './merge.fixture.ts'

openMergeShop()

const LONG_TIMEOUT = { timeout: 60_000 }

/** Reserved units of a product, by its stock and by the orders. */
async function books(productId: string) {
  const [row] = await shop().rows<{ stock: number; orders: number }>(
    `SELECT (SELECT sum(reserved)::int FROM stock JOIN variant v ON v.id = variant_id WHERE product_id = $1) AS stock,
       (SELECT COALESCE(sum(quantity), 0)::int FROM orders o JOIN order_line l ON l.order_id = o.id
         WHERE o.holds_stock AND l.product_id = $1) AS orders`,
    [productId],
  )
  return row
}

test('50 sign-ins at once with one guest’s cart: each unit once', LONG_TIMEOUT, async () => {
  const [goods = '', other = ''] = await goodsWith(90, 2)
  const { email, device } = await newShopper({ [goods]: 1 })
  const guest = await guestWith({ [goods]: 2, [other]: 3 })
  const changes = await Promise.all(Array.from({ length: 50 }, () => signInAndMerge(copyOf(guest), email)))
  expect(changes.flatMap(({ lines }) => lines)).toEqual([])
  expect(await unitsIn(device)).toEqual({ [goods]: 3, [other]: 3 })
})

test('ten shoppers who sign in at once with one guest’s cart: one has it', LONG_TIMEOUT, async () => {
  const [goods = ''] = await goodsWith(90)
  const emails = await Promise.all(Array.from({ length: 10 }, () => newAccount(shop())))
  const guest = await guestWith({ [goods]: 4 })
  const devices = emails.map(() => copyOf(guest))
  await Promise.all(emails.map((email, index) => signInAndMerge(devices[index] ?? guest, email)))
  const units = await Promise.all(devices.map((device) => unitsIn(device)))
  expect(units.map((each) => each[goods] ?? 0).sort()).toEqual([...Array(9).fill(0), 4])
})

test('two devices whose shopper signs in at once, with a cart each', LONG_TIMEOUT, async () => {
  const [goods = '', other = ''] = await goodsWith(90, 2)
  for (let round = 0; round < rounds(3, 30); round += 1) {
    const email = await newAccount(shop())
    const [a, b] = await Promise.all([guestWith({ [goods]: 2 }), guestWith({ [goods]: 3, [other]: 1 })])
    await Promise.all([signInAndMerge(a, email), signInAndMerge(b, email)])
    expect(await unitsIn(a)).toEqual({ [goods]: 5, [other]: 1 })
  }
})

/** What `outcome` may give while a cart moves; another order can also take the last place of its pickup time. */
const ALLOWED = /^(T\w{3}-\w{6}|CART_EMPTY|TOTAL_CHANGED|SLOT_NOT_OFFERED)$/

/** The order's id, or the code of the refusal. */
const outcome = (device: Shopper) =>
  device.call('POST /shoppingManagement4/reserve', { body: { attemptKey: attemptKey() } }).then(
    ({ orderID }) => orderID,
    (error: unknown) => (error instanceof CallFailed ? error.code : String(error)),
  )

test('a sign-in while both carts are ordered', LONG_TIMEOUT, async () => {
  for (let round = 0; round < rounds(5, 50); round += 1) {
    const [goods = '', other = ''] = await goodsWith(90, 2)
    const { email, device } = await newShopper({ [other]: 1 })
    await completeCheckout(device, newContact())
    const guest = await guestWith({ [goods]: 2 })
    await completeCheckout(guest, newContact())
    if (round % 2 === 0) await reserve(guest)
    const [joining, tab] = [copyOf(guest), copyOf(guest)]
    const [, ...orders] = await Promise.all([signInAndMerge(joining, email), outcome(tab), outcome(device)])
    for (const result of orders) expect(result).toMatch(ALLOWED)
    expect(await unitsIn(joining)).toEqual({ [goods]: 2, [other]: 1 })
    const { stock, orders: held } = (await books(goods)) ?? {}
    expect(stock).toBe(held)
    const open = await shop().rows(
      `SELECT cart_id FROM orders WHERE status = 'INTERIM' AND user_id = (SELECT id FROM shopper WHERE email = $1)`,
      [email],
    )
    expect(open.length).toBeLessThanOrEqual(1)
  }
})

test('a sign-in while the guest’s order is being paid', LONG_TIMEOUT, async () => {
  for (let round = 0; round < rounds(5, 50); round += 1) {
    const [goods = '', other = ''] = await goodsWith(90, 2)
    const { email, device } = await newShopper({ [other]: 1, [goods]: 1 })
    const guest = await guestWith({ [goods]: 2 })
    await completeCheckout(guest, newContact())
    const id = await reserve(guest)
    const page = await shop().open(guest, id)
    await Promise.all([signInAndMerge(guest, email), shop().press(page, 'pay')])
    expect((await readOrder(device, id)).status).toBe('NEW')
    expect(await unitsIn(guest)).toEqual({ [other]: 1, [goods]: 1 })
    const { stock, orders } = (await books(goods)) ?? {}
    expect(stock).toBe(orders)
  }
})

test('a payment that waited while its order moved to another cart locks that cart before the order', async () => {
  const [goods = ''] = await goodsWith(90)
  const { device } = await newShopper({ [goods]: 1 })
  const { cartId } = await device.call('GET /shoppingManagement4/myCart')
  const { shopper: guest, order } = await shop().buyer({ productId: goods })
  await shop().open(guest, order.orderID)
  const [payment] = await shop().payments(order.orderID)
  const [row] = await shop().rows<{ cart_id: number }>('SELECT cart_id FROM orders WHERE id = $1', [order.orderID])
  const waiting = `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  const isWaiting = () => expect.poll(() => shop().rows(waiting), LONG_TIMEOUT).toEqual([{ count: 1 }])
  const { db } = shop().context
  const paid = { outcome: 'paid', transactionNo: '1', amount: order.total, currency: order.currency } as const
  let settling: Promise<void> | undefined
  await db.transaction().execute(async (own) => {
    await sql`SELECT FROM cart WHERE id = ${cartId} FOR NO KEY UPDATE`.execute(own)
    await db.transaction().execute(async (tx) => {
      await lockVersion(tx, row?.cart_id ?? 0)
      settling = settle(shop().context, { attemptNo: payment?.outOrderNo ?? '', ...paid })
      await isWaiting()
      await sql`UPDATE orders SET cart_id = ${cartId} WHERE id = ${order.orderID}`.execute(tx)
    })
    await isWaiting()
    const free = sql`SELECT FROM orders WHERE id = ${order.orderID} FOR UPDATE SKIP LOCKED`
    expect((await free.execute(own)).rows).toHaveLength(1)
  })
  await settling
  expect((await readOrder(guest, order.orderID)).status).toBe('NEW')
  expect(await unitsIn(device)).toEqual({})
})

test('who signs in on a device while its session is ended elsewhere stays the shopper', async () => {
  const { email, device } = await newShopper()
  await shop().rows('DELETE FROM session WHERE user_id = (SELECT id FROM shopper WHERE email = $1)', [email])
  expect((await device.call('GET /common3/appInfoInit')).user).toBeNull()
  await signedIn(shop(), email, device)
  expect((await device.call('GET /common3/appInfoInit')).user).not.toBeNull()
})
