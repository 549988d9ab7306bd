import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newContact } from '../../testing/campaigns.ts'
import { applyCoupon, newCoupon } from '../../testing/coupons.ts'
import { type PaymentTestShop, paymentTestShop } from '../../testing/payment-test-shop.ts'
import { attemptKey, buyableProduct, confirmTotal, readyCart } from '../../testing/ready-cart.ts'
import { rounds } from '../../testing/rounds.ts'
import { CallFailed, Shopper } from '../../testing/shopper.ts'

let shop: PaymentTestShop
let goods: { productId: string; optionPair: string }
beforeAll(async () => {
  shop = await paymentTestShop({ poolSize: 5 })
  goods = await buyableProduct(new Shopper(shop.app))
  await shop.rows('UPDATE stock SET on_hand = reserved + 30000')
  await shop.rows('UPDATE store_location SET slot_capacity = 30000')
  await shop.context.content.load()
})
afterEach(async () => {
  expect(shop.faults).toEqual([])
  // The count of a coupon must equal the number of orders that hold or have used it.
  expect(
    await shop.rows(`SELECT code FROM coupon c WHERE taken <> (
      SELECT count(*) FROM coupon_use u JOIN orders o ON o.id = u.order_id WHERE u.code = c.code
        AND (u.state = 'HELD' AND o.holds_stock OR u.state = 'USED' AND o.status = 'NEW'))`),
  ).toEqual([])
})
afterAll(() => shop.close())

/** The machine may be busy. */
const LONG_TIMEOUT = { timeout: 120_000 }

const RESERVE = 'POST /shoppingManagement4/reserve'

/** Visitors with a coupon in carts that are ready to be ordered. */
async function buyersWith(code: string, count: number, contactOf = newContact): Promise<Shopper[]> {
  const buyers = Array.from({ length: count }, () => new Shopper(shop.app))
  await Promise.all(
    buyers.map(async (buyer) => {
      await readyCart(buyer, goods, contactOf())
      await applyCoupon(buyer, code)
      await confirmTotal(buyer)
    }),
  )
  return buyers
}

/** Orders for all buyers concurrently. @returns for each `order`, or the code of the refusal */
const reserveAll = (buyers: readonly Shopper[]): Promise<string[]> =>
  Promise.all(
    buyers.map((buyer) =>
      buyer.call(RESERVE, { body: { attemptKey: attemptKey() } }).then(
        () => 'order',
        (error: unknown) => (error instanceof CallFailed ? error.code : String(error)),
      ),
    ),
  )

const isRefused = (result: string, code: string) => [code, 'TOTAL_CHANGED'].includes(result)

test('50 at once for the last use of a coupon: exactly one order has it', LONG_TIMEOUT, async () => {
  for (let round = 0; round < rounds(1, 20); round += 1) {
    const code = await newCoupon(shop, { max_uses: 1 })
    const results = await reserveAll(await buyersWith(code, 50))
    const others = results.filter((result) => result !== 'order')
    expect(others).toHaveLength(49)
    expect(others.filter((result) => !isRefused(result, 'COUPON_USED_UP'))).toEqual([])
    expect(await shop.rows('SELECT taken FROM coupon WHERE code = $1', [code])).toEqual([{ taken: 1 }])
  }
})

test('one shopper in 10 browsers at once: the coupon is had as often as a shopper may', LONG_TIMEOUT, async () => {
  for (let round = 0; round < rounds(1, 20); round += 1) {
    const code = await newCoupon(shop, { max_per_shopper: 2 })
    const { email } = newContact()
    const results = await reserveAll(await buyersWith(code, 10, () => ({ ...newContact(), email })))
    expect(results.filter((result) => result === 'order')).toHaveLength(2)
    expect(results.filter((result) => !isRefused(result, 'COUPON_ALREADY_USED'))).toEqual(['order', 'order'])
  }
})

test('the database refuses to count more uses than a coupon has', async () => {
  const code = await newCoupon(shop, { max_uses: 1 })
  const take = (by: number) => shop.rows('UPDATE coupon SET taken = taken + $2 WHERE code = $1', [code, by])
  await expect(take(2)).rejects.toThrow('coupon_taken')
  await expect(take(-1)).rejects.toThrow('coupon_taken_check')
})
