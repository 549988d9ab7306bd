import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { newAccount, PASSWORD, signedIn } from '../../testing/account.ts'
import { type PaymentTestShop, paymentTestShop } from '../../testing/payment-test-shop.ts'
import { attemptKey, chooseStoreLocation, confirmTotal } from '../../testing/ready-cart.ts'
import { Shopper } from '../../testing/shopper.ts'
import type { TestShopOptions } from '../../testing/test-shop.ts'

let opened: PaymentTestShop
export const shop = (): PaymentTestShop => opened

/** Opens the shop for the tests of a file. */
export function openMergeShop(options: TestShopOptions = {}): void {
  beforeAll(async () => {
    opened = await paymentTestShop({ poolSize: 8, ...options })
  })
  afterEach(() => expect(opened.faults).toEqual([]))
  afterAll(() => opened.close())
}

/** Products without options, with this many units at every store location. */
export async function goodsWith(units: number, count = 1): Promise<string[]> {
  const goods = await opened.rows<{ id: string }>(
    `SELECT id FROM product WHERE options = '[]' AND product_type = 'PRODUCT' AND record_status = 'ACTIVE' ORDER BY id LIMIT $1`,
    [count],
  )
  await Promise.all(goods.map(({ id }) => stock(id, units)))
  return goods.map(({ id }) => id)
}

/** Sets how many units of a product are free at every store location. */
export const stock = (productId: string, units: number) =>
  opened.rows(
    'UPDATE stock SET on_hand = reserved + $2 WHERE variant_id IN (SELECT id FROM variant WHERE product_id = $1)',
    [productId, units],
  )

/** A visitor who has chosen a store location. */
export async function visitor(): Promise<Shopper> {
  const guest = new Shopper(opened.app)
  await chooseStoreLocation(guest)
  return guest
}

/** A visitor whose cart holds these products. */
export async function guestWith(units: Record<string, number>, guest?: Shopper): Promise<Shopper> {
  const filled = guest ?? (await visitor())
  for (const [productId, quantity] of Object.entries(units))
    await filled.call('POST /shoppingManagement4/myCart', { body: { productId, quantity } })
  return filled
}

/** A new shopper, signed in on a device with a chosen store location. */
export async function newShopper(units: Record<string, number> = {}): Promise<{ email: string; device: Shopper }> {
  const email = await newAccount(opened)
  return { email, device: await guestWith(units, await signedIn(opened, email, await visitor())) }
}

/** Signs in on a device. @returns the reported cart changes */
export async function signInAndMerge(device: Shopper, email: string) {
  const reply = await device.call('POST /common3/signon', { body: { emailID: email, password: PASSWORD } })
  return reply.cartChanges
}

export const NO_CHANGES = { lines: [], replacedOrders: [], droppedCampaigns: [] }

/** Units in a cart by product. */
export async function unitsIn(shopper: Shopper, query: { buyNow?: string } = {}): Promise<Record<string, number>> {
  const { lineItems } = await shopper.call('GET /shoppingManagement4/myCart', { query })
  return Object.fromEntries(Object.values(lineItems).map(({ productId, quantity }) => [productId, quantity]))
}

export async function reserve(shopper: Shopper): Promise<string> {
  await confirmTotal(shopper)
  return (await shopper.call('POST /shoppingManagement4/reserve', { body: { attemptKey: attemptKey() } })).orderID
}

export const readOrder = async (shopper: Shopper, id: string) =>
  (await shopper.call('GET /admin/orderManagement/order/{id}', { params: { id } })).order

/** Another visitor with a copy of the current cookies. */
export function copyOf(shopper: Shopper): Shopper {
  const copy = new Shopper(opened.app)
  for (const [name, value] of shopper.cookies) copy.cookies.set(name, value)
  return copy
}
