import type { EndpointName } from '@istore/contract/index.ts'
import type { RefusalCode } from '@istore/contract/refusals.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PayingShop, payingShop } from './paying-shop.ts'
import { buyableProduct, readyCart } from './ready-cart.ts'
import { Shopper } from './shopper.ts'
import { FRIDAY_NOON } from './test-shop.ts'

/** How a call of an area is tested. A call, or a refusal that the contract names, without a row does not compile. */
export type CallTests<Area> = {
  [K in keyof Area & EndpointName]: {
    /** Makes the call as it is meant and expects what it answers. */
    works: (shop: PayingShop) => Promise<void>
    /** Provokes each refusal. @returns its code */
    refuses: Area[K] extends { refusals: readonly (infer Code extends RefusalCode)[] }
      ? { [C in Code]: (shop: PayingShop) => Promise<string> }
      : never
  }
}

/** Runs the tests of an area's calls on one shop with a payment provider. */
export function testCalls<Area>(calls: CallTests<Area>): void {
  let shop: PayingShop
  beforeAll(async () => {
    shop = await payingShop({ now: () => FRIDAY_NOON })
  })
  afterAll(() => shop.close())
  for (const [key, { works, refuses }] of Object.entries(calls) as [string, CallTests<unknown>[never]][]) {
    test(`${key} works`, () => (works as (shop: PayingShop) => Promise<void>)(shop))
    for (const [code, refuse] of Object.entries(refuses as Record<string, (shop: PayingShop) => Promise<string>>)) {
      test(`${key} refuses: ${code}`, async () => expect(await refuse(shop)).toBe(code))
    }
  }
  test('nothing of this was a fault', () => expect(shop.faults).toEqual([]))
}

export const guestOf = (shop: PayingShop, headers?: Record<string, string>) => new Shopper(shop.app, headers)

/** A visitor whose request comes from a page of another site. */
export const fromElsewhere = (shop: PayingShop) => guestOf(shop, { 'sec-fetch-site': 'cross-site' })

/** A guest with one line in the cart; no shop is chosen. */
export async function withLine(shop: PayingShop, quantity = 1): Promise<Shopper> {
  const guest = guestOf(shop)
  await guest.call('POST /shoppingManagement4/myCart', { body: { ...(await buyableProduct(guest)), quantity } })
  return guest
}

/** A guest with a cart that can be ordered. */
export async function readyGuest(shop: PayingShop): Promise<Shopper> {
  const guest = guestOf(shop)
  await readyCart(guest)
  return guest
}

export async function chooseShop(guest: Shopper): Promise<string> {
  const { storeLocations } = await guest.call('GET /common3/pickupLocations')
  const storeId = storeLocations[0]?.id ?? ''
  await guest.call('POST /common3/setSelectedStoreLocation', { body: { storeId } })
  return storeId
}
