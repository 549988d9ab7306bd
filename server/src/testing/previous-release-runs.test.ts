import { afterAll, beforeAll, expect, test } from 'vitest'
import { settleEndedUses } from '../areas/coupon/service.ts'
import { endUnpaidOrder } from '../areas/payment/closing.ts'
import { applyCoupon, newCoupon } from './coupons.ts'
import { type PaymentTestShop, paymentTestShop } from './payment-test-shop.ts'
import { previousRelease, type Run } from './previous-release.fixture.ts'
import { attemptKey, CONTACT, confirmTotal, readyCart } from './ready-cart.ts'
import { Shopper } from './shopper.ts'

let shop: PaymentTestShop
beforeAll(async () => {
  shop = await paymentTestShop()
})
afterAll(() => shop.close())

const asPrevious: ReturnType<typeof previousRelease> = (work) => previousRelease(shop)(work)

interface StoredOrder {
  id: string
  cart_id: number | null
  session_id: number
  status: string
  payment_status: string
  store_location_id: string
  pickup_date: string
  pickup_time: string
  sub_total: number
  savings: number
  taxes: unknown
  tax: number
  total: number
  currency: string
}
type StoredLine = { variant_id: number; quantity: number }

const readLocked = async (run: Run, id: string) => {
  const [order] = await run<StoredOrder>('select * from "orders" where "id" = $1 for update', [id])
  if (!order) throw new Error(`no order ${id}`)
  return { ...order, lines: await run<StoredLine>('select * from "order_line" where "order_id" = $1', [id]) }
}

const moveStock = (run: Run, line: StoredLine, storeLocationId: string, by: { onHand: number; reserved: number }) => {
  const [onHand, reserved] = [by.onHand * line.quantity, by.reserved * line.quantity]
  return run('update "stock" set "on_hand" = on_hand + $1', [
    ...[onHand, reserved, line.variant_id, storeLocationId],
    onHand - reserved,
  ])
}

const logEvent = (run: Run, id: string, what: string) => run('insert into "order_event"', [id, what])

const freeTime = (run: Run, { store_location_id, pickup_date, pickup_time }: StoredOrder) =>
  run('update "pickup_slot" set "taken" = taken - 1', [store_location_id, pickup_date, pickup_time])

const expireAsPrevious = (id: string) =>
  asPrevious(async (run) => {
    const order = await readLocked(run, id)
    expect([order.status, order.payment_status]).toEqual(['INTERIM', 'NOT_PAID'])
    for (const line of order.lines) await moveStock(run, line, order.store_location_id, { onHand: 0, reserved: -1 })
    await freeTime(run, order)
    await run('update "orders" set "status" = $1, "payment_status" = $2, "holds_stock"', [
      'EXPIRED',
      'NOT_PAID',
      false,
      null,
      id,
    ])
    await logEvent(run, id, 'EXPIRE')
  })

const SETTLE = 'update "payment_attempt" set "status" = $1, "closing" = $2, "settled_at" = now(), "transaction_no"'
const payAsPrevious = (id: string) =>
  asPrevious(async (run) => {
    const order = await readLocked(run, id)
    const [attempt] = await run<{ attempt_no: string; status: string }>(
      'select * from "payment_attempt" where "order_id" = $1 order by',
      [id],
    )
    expect(attempt?.status).toBe('OPEN')
    const settled = ['PAID', false, 'T-1', attempt?.attempt_no, 'OPEN', 'FAILED']
    expect(await run(SETTLE, settled)).toHaveLength(1)
    for (const line of order.lines) await moveStock(run, line, order.store_location_id, { onHand: -1, reserved: -1 })
    await run('update "orders" set "status" = $1, "payment_status" = $2, "holds_stock"', [
      'NEW',
      'PAID_ONLINE',
      false,
      null,
      id,
    ])
    await logEvent(run, id, 'PAY')
  })

/** Orders a cart that was filled by this version. */
async function reserveAsPrevious(like: StoredOrder, id: string): Promise<void> {
  const [{ token_hash: tokenHash } = {}] = await shop.rows<{ token_hash?: Buffer }>(
    'SELECT token_hash FROM cart WHERE id = (SELECT max(id) FROM cart)',
  )
  await asPrevious(async (run, client) => {
    const [cart] = await run<{ id: number; pickupDate: string; pickupTime: string; lines: { variantId: number }[] }>(
      'SELECT c.id, c.version',
      [tokenHash, like.store_location_id],
    )
    if (!cart) throw new Error('no cart')
    const now = new Date()
    const ends = new Date(now.getTime() + 600_000)
    const slot = [like.store_location_id, cart.pickupDate, cart.pickupTime]
    expect(await run('insert into "pickup_slot"', [...slot, 12, 1, 12, 12])).toHaveLength(1)
    const written = await run('insert into "orders"', [
      ...[attemptKey(), like.session_id, ends, cart.id, 'INTERIM', 'NOT_PAID', 'en', 'PICKUP', like.store_location_id],
      ...[JSON.stringify(CONTACT), like.currency, like.sub_total, like.savings, JSON.stringify(like.taxes), like.tax],
      ...[like.total, true, now, id, cart.pickupDate, cart.pickupTime, null, null, null],
    ])
    expect(written).toEqual([{ id }])
    const { rows } = await client.query('SELECT * FROM order_line WHERE order_id = $1', [like.id])
    for (const [at, line] of rows.entries()) {
      const texts = [JSON.stringify(line.name), JSON.stringify(line.picture), JSON.stringify(line.option_text)]
      const prices = [line.quantity, line.unit_price, line.line_total]
      await run('insert into "order_line"', [line.variant_id, line.product_id, ...texts, ...prices, id, at])
      await moveStock(run, line, like.store_location_id, { onHand: 0, reserved: 1 })
    }
    await run('insert into "order_hold"', [id, [], now, now, false])
    await logEvent(run, id, 'PLACED')
  })
}

const stored = async (id: string): Promise<StoredOrder> => {
  const [order] = await shop.rows<StoredOrder>('SELECT * FROM orders WHERE id = $1', [id])
  if (!order) throw new Error(`no order ${id}`)
  return order
}
const orderOf = async (shopper: Shopper, id: string) =>
  (await shopper.call('GET /admin/orderManagement/order/{id}', { params: { id } })).order

/** An order of this version with data unknown to the previous release: a coupon, a tip and a note to the shop. */
async function newOrder(): Promise<{ shopper: Shopper; id: string; code: string }> {
  const code = await newCoupon(shop)
  const shopper = new Shopper(shop.app)
  await readyCart(shopper)
  await applyCoupon(shopper, code)
  await confirmTotal(shopper)
  const order = await shopper.call('POST /shoppingManagement4/reserve', { body: { attemptKey: attemptKey() } })
  return { shopper, id: order.orderID, code }
}

test('the previous release expires an order of this version, which reads it and frees its coupon', async () => {
  const { shopper, id, code } = await newOrder()
  await expireAsPrevious(id)
  expect(await shop.check(shopper, id)).toMatchObject({ status: 'FAILED', paymentStatus: 'FAILED' })
  await settleEndedUses(shop.context.db, 9)
  expect(await shop.rows('SELECT taken FROM coupon WHERE code = $1', [code])).toEqual([{ taken: 0 }])
  // The order has ended for this version too.
  await endUnpaidOrder(shop.context, id)
  expect((await stored(id)).status).toBe('EXPIRED')
})

test('the previous release takes the payment of an order of this version, which counts it once', async () => {
  const { shopper, id, code } = await newOrder()
  const page = await shop.open(shopper, id)
  const before = await orderOf(shopper, id)
  await payAsPrevious(id)
  await shop.press(page, 'pay')
  expect(await shop.check(shopper, id)).toMatchObject({ status: 'NEW', paymentStatus: 'PAID_ONLINE' })
  expect(await shop.payments(id)).toMatchObject([{ status: 'SUCCESS', refunds: [] }])
  expect((await orderOf(shopper, id)).parts).toEqual(before.parts)
  await settleEndedUses(shop.context.db, 9)
  expect(await shop.rows('SELECT state FROM coupon_use WHERE code = $1', [code])).toEqual([{ state: 'USED' }])
})

test.each(['pays', 'ends'])('this version %s an order that the previous release made of its cart', async (what) => {
  const { shopper, order } = await shop.buyer()
  const like = await stored(order.orderID)
  await endUnpaidOrder(shop.context, order.orderID)
  await readyCart(shopper)
  const id = `TPREV-${what}`
  await reserveAsPrevious(like, id)
  expect(await orderOf(shopper, id)).toMatchObject({ orderMethod: 'PICKUP', tableNumber: null })
  if (what === 'pays') {
    await shop.press(await shop.open(shopper, id), 'pay')
    expect(await shop.check(shopper, id)).toMatchObject({ paymentStatus: 'PAID_ONLINE' })
  } else {
    await endUnpaidOrder(shop.context, id)
    expect(await shop.check(shopper, id)).toMatchObject({ status: 'FAILED' })
  }
})
