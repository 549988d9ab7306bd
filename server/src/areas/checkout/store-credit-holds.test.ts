import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '../../testing/books.ts'
import { APPLY, addCredit, creditShopper, potsOf, reserveWithAll } from '../../testing/credit.ts'
import { type PaymentTestShop, paymentTestShop } from '../../testing/payment-test-shop.ts'
import { attemptKey, confirmTotal, readyCart } from '../../testing/ready-cart.ts'
import { rounds } from '../../testing/rounds.ts'
import { CallFailed, type Shopper } from '../../testing/shopper.ts'
import { endUnpaidOrder } from '../payment/closing.ts'
import { refundToPots, settleEnded } from './store-credit.fixture.ts'

const RESERVE = 'POST /shoppingManagement4/reserve'
const BY_CREDIT = 'POST /shoppingManagement4/storeCreditPayment'
const GOODS = { productId: 'bamboo-whisk', quantity: 1 }
const LONG_TIMEOUT = { timeout: 240_000 }

let shop: PaymentTestShop
beforeAll(async () => {
  shop = await paymentTestShop({ poolSize: 8 })
  await shop.rows('UPDATE stock SET on_hand = reserved + 30000')
  await shop.rows('UPDATE store_location SET slot_capacity = 30000')
  await shop.context.content.load()
})
afterEach(async () => {
  expect(shop.faults).toEqual([])
  expect(await checkBooks(shop.context.pool)).toEqual([])
})
afterAll(() => shop.close())

async function ordered(pots: { credit?: number; deposit?: number }) {
  const { shopper, id } = await creditShopper(shop, pots)
  const { total } = await readyCart(shopper, GOODS)
  return { shopper, id, total, order: await reserveWithAll(shopper) }
}

test('an order holds what pays it; its end gives it back', async () => {
  const { shopper, order, total } = await ordered({ credit: 700, deposit: 300 })
  expect(order).toMatchObject({ total, due: total - 1000 })
  expect(await potsOf(shopper)).toEqual({ credit: 0, deposit: 0 })
  // The credit that a cart's own order holds still counts as available to that cart.
  expect(await shopper.call('GET /shoppingManagement4/myCart')).toMatchObject({
    credit: { balance: 700, applied: 700 },
    deposit: { balance: 300, applied: 300 },
  })
  await endUnpaidOrder(shop.context, order.orderID)
  expect(await potsOf(shopper)).toEqual({ credit: 700, deposit: 300 })
})

test('the same cart keeps its order; one that is paid otherwise replaces it', async () => {
  const { shopper, order } = await ordered({ credit: 500 })
  const again = await shopper.call(RESERVE, { body: { attemptKey: attemptKey() } })
  expect(again).toMatchObject({ orderID: order.orderID, due: order.due })
  await shopper.call(APPLY, { body: { amount: 200 } })
  await confirmTotal(shopper)
  const other = await shopper.call(RESERVE, { body: { attemptKey: attemptKey() } })
  expect(other.orderID).not.toBe(order.orderID)
  expect(other.due).toBe(order.due + 300)
  expect(await potsOf(shopper)).toEqual({ credit: 300, deposit: 0 })
})

test('a part by credit: the provider is queried for what is due, and a late payment holds it again', async () => {
  const { shopper, order, total } = await ordered({ credit: 400 })
  const page = await shop.open(shopper, order.orderID)
  expect(await (await fetch(page)).text()).toContain(((total - 400) / 100).toFixed(2))
  await endUnpaidOrder(shop.context, order.orderID)
  expect(await potsOf(shopper)).toEqual({ credit: 400, deposit: 0 })
  await shop.press(page, 'pay')
  expect(await shop.check(shopper, order.orderID)).toMatchObject({ status: 'NEW', paymentStatus: 'PAID_ONLINE' })
  expect(await potsOf(shopper)).toEqual({ credit: 0, deposit: 0 })
  expect(await shop.payments(order.orderID)).toMatchObject([{ cents: total - 400 }])
})

test('a late payment of an order whose credit is spent goes back', async () => {
  const { shopper, order } = await ordered({ credit: 400 })
  const page = await shop.open(shopper, order.orderID)
  await endUnpaidOrder(shop.context, order.orderID)
  await reserveWithAll(shopper)
  await shop.press(page, 'pay')
  const refund = await shop.rows(
    'SELECT reason FROM refund r JOIN payment_attempt USING (attempt_no) WHERE order_id = $1',
    [order.orderID],
  )
  expect(refund).toEqual([{ reason: 'TOO_LATE' }])
})

test('credit alone places an order without a provider, and it leaves the cart', async () => {
  const { shopper, order } = await ordered({ credit: 100, deposit: 100_000 })
  expect(order.due).toBe(0)
  await shopper.call(BY_CREDIT, { body: { orderID: order.orderID } })
  expect(await shop.rows('SELECT FROM payment_attempt WHERE order_id = $1', [order.orderID])).toEqual([])
  await readyCart(shopper, GOODS)
  expect(await shopper.call('GET /shoppingManagement4/myCart')).toMatchObject({
    credit: { applied: 0 },
    deposit: { applied: 0 },
  })
})

test('another amount left to pay than was shown is refused', async () => {
  const { shopper } = await creditShopper(shop, { credit: 400 })
  const { total } = await readyCart(shopper, GOODS)
  await shopper.call(APPLY, { body: { amount: 'all' } })
  await confirmTotal(shopper)
  const body = { attemptKey: attemptKey(), due: total - 500 }
  expect(await shopper.refusal(RESERVE, { body })).toBe('TOTAL_CHANGED')
  expect((await shopper.call(RESERVE, { body: { ...body, due: total - 400 } })).due).toBe(total - 400)
})

test('a refund gives back to each pot, once, and never more than it paid', async () => {
  const { shopper, order } = await ordered({ credit: 200, deposit: 100_000 })
  await shopper.call(BY_CREDIT, { body: { orderID: order.orderID } })
  const before = await potsOf(shopper)
  const refund = { key: 'r1', credit: 50, deposit: 120 }
  await shop.rows(
    `INSERT INTO order_refund (order_id, amount, currency, reason, credit, deposit, requested_by)
     VALUES ($1, 170, 'CAD', 'STAFF', 50, 120, 'STAFF')`,
    [order.orderID],
  )
  expect(await refundToPots(shop, order.orderID, refund)).toBe(true)
  expect(await refundToPots(shop, order.orderID, refund)).toBe(false)
  expect(await potsOf(shopper)).toEqual({ credit: before.credit + 50, deposit: before.deposit + 120 })
  await expect(refundToPots(shop, order.orderID, { key: 'r2', credit: 151, deposit: 0 })).rejects.toMatchObject({
    constraint: 'refund_within_payment',
  })
})

test('credit of an order that an older version ended is settled', async () => {
  const { shopper, order } = await ordered({ credit: 300 })
  await shop.rows(`UPDATE orders SET status = 'EXPIRED', holds_stock = false, expires_at = NULL WHERE id = $1`, [
    order.orderID,
  ])
  await shop.rows(
    'UPDATE stock SET reserved = reserved - 1 WHERE variant_id = (SELECT variant_id FROM order_line WHERE order_id = $1) AND store_location_id = (SELECT store_location_id FROM orders WHERE id = $1)',
    [order.orderID],
  )
  await shop.rows(
    'UPDATE pickup_slot SET taken = taken - 1 WHERE (store_location_id, date, time) = (SELECT o.store_location_id, f.date, f.window_start FROM orders o JOIN order_fulfilment f ON f.order_id = o.id WHERE o.id = $1)',
    [order.orderID],
  )
  expect(await settleEnded(shop)).toBe(1)
  expect(await settleEnded(shop)).toBe(0)
  expect(await potsOf(shopper)).toEqual({ credit: 300, deposit: 0 })
})

const outcome = (shopper: Shopper): Promise<string> =>
  reserveWithAll(shopper).then(
    () => 'order',
    (error: unknown) => (error instanceof CallFailed ? error.code : String(error)),
  )

test('50 at once on the same credit spend exactly the balance', LONG_TIMEOUT, async () => {
  for (let round = 0; round < rounds(1, 10); round += 1) {
    const { shopper, id } = await creditShopper(shop, { credit: 7003, deposit: 1999 })
    // One account with fifty “Buy now” carts.
    const names = Array.from({ length: 50 }, (_, n) => `purchase-${round}-${n}`)
    await readyCart(shopper, GOODS)
    const results = await Promise.all(names.map((buyNow) => inCartOf(shopper, buyNow)))
    expect(
      results.filter((result) => !['order', 'TOTAL_CHANGED', 'UNPAID_ORDERS', 'RESERVE_LIMIT'].includes(result)),
    ).toEqual([])
    const [held] = await shop.rows<{ held: number }>(
      `SELECT COALESCE(sum(credit + deposit), 0)::int AS held FROM order_credit WHERE shopper_id = $1 AND state = 'HELD'`,
      [id],
    )
    const left = await potsOf(shopper)
    expect((held?.held ?? 0) + left.credit + left.deposit).toBe(9002)
    expect(left.credit + left.deposit).toBe(0)
    expect(results).toContain('order')
    await addCredit(shop, id, { credit: 1 })
  }
})

async function inCartOf(shopper: Shopper, buyNow: string): Promise<string> {
  const query = { buyNow }
  try {
    await shopper.call('POST /shoppingManagement4/myCart', { query, body: GOODS })
    await shopper.call(APPLY, { query, body: { amount: 'all' } })
    await shopper.call('POST /shoppingManagement4/applyStoreCreditDeposit', { query, body: { amount: 'all' } })
    const { nextFree } = await shopper.call('GET /shoppingManagement4/checkoutConfig', { query })
    await shopper.call('POST /shoppingManagement4/orderPickupDateTime', {
      query,
      body: { date: nextFree?.date ?? '', time: nextFree?.time ?? '' },
    })
    await shopper.call('POST /shoppingManagement4/orderContactInfo', {
      query: { ...query, localStoreName: 'x', methodName: 'PICKUP' },
      body: { name: 'Lin Wei', phone: '416 555 0134', email: 'lin@example.test' },
    })
    return await confirmedOrder(shopper, query)
  } catch (error) {
    return error instanceof CallFailed ? error.code : String(error)
  }
}

/** Confirms the total again and retries, as a shopper does, whenever another order was faster. */
async function confirmedOrder(shopper: Shopper, query: { buyNow: string }): Promise<string> {
  await confirmTotal(shopper, query)
  const answer = await shopper
    .refusal(RESERVE, { query, body: { attemptKey: attemptKey() } })
    .catch((error: Error) => (error.message.endsWith('was not refused') ? 'order' : Promise.reject(error)))
  return answer === 'TOTAL_CHANGED' ? confirmedOrder(shopper, query) : answer
}

test('two tabs of one shopper cannot spend a pot twice', async () => {
  const { shopper } = await creditShopper(shop, { credit: 500 })
  await readyCart(shopper, GOODS)
  const results = await Promise.all([outcome(shopper), outcome(shopper)])
  expect(results).toContain('order')
  expect(await potsOf(shopper)).toEqual({ credit: 0, deposit: 0 })
})
