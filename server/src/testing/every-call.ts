import type { EndpointName } from '@istore/contract/index.ts'
import type { RefusalCode } from '@istore/contract/refusals.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PayingShopOptions, type PaymentTestShop, paymentTestShop } from './payment-test-shop.ts'
import { buyableProduct, readyCart } from './ready-cart.ts'
import { Shopper } from './shopper.ts'
import { FRIDAY_NOON } from './test-shop.ts'

/** How to test the calls of an area. A call, or a refusal in its contract entry, without a row does not compile. */
export type CallTests<Area> = {
  [K in keyof Area & EndpointName]: {
    /** Makes a valid request and checks the reply. */
    works: (shop: PaymentTestShop) => Promise<void>
    /** Provokes each refusal. @returns its code */
    refuses: Area[K] extends { refusals: readonly (infer Code extends RefusalCode)[] }
      ? { [C in Code]: (shop: PaymentTestShop) => Promise<string> }
      : never
  }
}

/** Runs the tests of an area's calls on one shop with a payment provider. */
export function testCalls<Area>(
  calls: CallTests<Area>,
  options: Pick<PayingShopOptions, 'forges' | 'fakes'> = {},
): void {
  let shop: PaymentTestShop
  beforeAll(async () => {
    shop = await paymentTestShop({ now: () => FRIDAY_NOON, ...options })
  })
  afterAll(() => shop.close())
  for (const [key, { works, refuses }] of Object.entries(calls) as [string, CallTests<unknown>[never]][]) {
    test(`${key} works`, () => (works as (shop: PaymentTestShop) => Promise<void>)(shop))
    for (const [code, refuse] of Object.entries(
      refuses as Record<string, (shop: PaymentTestShop) => Promise<string>>,
    )) {
      test(`${key} refuses: ${code}`, async () => expect(await refuse(shop)).toBe(code))
    }
  }
  test('no call caused a fault', () => expect(shop.faults).toEqual([]))
}

export const guestOf = (shop: PaymentTestShop, headers?: Record<string, string>) => new Shopper(shop.app, headers)

let addresses = 0
/** Moves a visitor to a separate address to which limits apply. */
export function applyLimits(shopper: Shopper): void {
  addresses += 1
  shopper.headers['x-forwarded-for'] = `203.0.113.${addresses}`
}

/** A visitor who has just created as many carts as the limit allows, and currently has none. */
export async function withManyCarts(shop: PaymentTestShop): Promise<Shopper> {
  const guest = guestOf(shop)
  applyLimits(guest)
  const goods = await buyableProduct(guest)
  for (let cart = 0; cart < 10; cart += 1) {
    await guest.call('POST /shoppingManagement4/myCart', { body: { ...goods, quantity: 1 } })
    guest.cookies.delete('istore_cart')
  }
  return guest
}

/** A guest with one line in the cart; no store location is chosen. */
export async function withLine(shop: PaymentTestShop, quantity = 1): Promise<Shopper> {
  const guest = guestOf(shop)
  await guest.call('POST /shoppingManagement4/myCart', { body: { ...(await buyableProduct(guest)), quantity } })
  return guest
}

/** A guest with a cart that can be ordered. */
export async function readyGuest(shop: PaymentTestShop): Promise<Shopper> {
  const guest = guestOf(shop)
  await readyCart(guest)
  return guest
}

/** Runs work under different hold rules of the shop. */
export async function underHoldRules<T>(shop: PaymentTestShop, rules: object, work: () => Promise<T>): Promise<T> {
  const write = async (document: object) => {
    await shop.rows(`UPDATE shop_rules SET document = $1 WHERE name = 'holds'`, [document])
    await shop.context.content.load()
  }
  const [before] = await shop.rows<{ document: object }>(`SELECT document FROM shop_rules WHERE name = 'holds'`)
  await write({ ...before?.document, ...rules })
  return work().finally(() => write(before?.document ?? {}))
}
