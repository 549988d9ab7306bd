import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { newContact } from '../../testing/campaigns.ts'
import { type PaymentTestShop, paymentTestShop } from '../../testing/payment-test-shop.ts'
import { attemptKey, confirmTotal, readyCart } from '../../testing/ready-cart.ts'
import { CallFailed, Shopper } from '../../testing/shopper.ts'
import { FRIDAY_NOON } from '../../testing/test-shop.ts'
import { endUnpaidOrder } from '../payment/closing.ts'

const RESERVE = 'POST /shoppingManagement4/reserve'
const WHO = 'POST /shoppingManagement4/orderContactInfo'
const SLOT = 'POST /shoppingManagement4/orderPickupDateTime'
const CONFIG = 'GET /shoppingManagement4/checkoutConfig'

/** A shop with the default hold rules and a clock that tests move. */
let opened: PaymentTestShop
export const shop = (): PaymentTestShop => opened
/** Minutes since the shop opened. */
export const clock = { minutes: 0 }

/** Opens the shop before the tests of a file, and closes it after them. */
export function openHoldShop(): void {
  beforeAll(async () => {
    const now = () => new Date(FRIDAY_NOON.getTime() + clock.minutes * 60_000)
    opened = await paymentTestShop({ now, reservationMs: null, holdRules: {}, poolSize: 8 })
  })
  beforeEach(async () => {
    clock.minutes = 0
    for (const { id } of await opened.rows<{ id: string }>('SELECT id FROM orders WHERE holds_stock'))
      await endUnpaidOrder(opened.context, id)
    await opened.rows('DELETE FROM order_hold')
  })
  afterEach(() => expect(opened.faults).toEqual([]))
  afterAll(() => opened.close())
}

let networks = 0
/** A visitor with a network address of their own. */
export function stranger(): Shopper {
  const shopper = new Shopper(opened.app)
  networks += 1
  // A loopback address, so that request limits do not apply.
  shopper.address = `127.0.1.${networks}`
  return shopper
}

/** Products without options that nothing else in the file sells, with this many units at every store location. */
export async function goodsWith(units: number, count = 1, offset = 0): Promise<string[]> {
  const goods = await opened.rows<{ id: string }>(
    `SELECT id FROM product WHERE options = '[]' AND product_type = 'PRODUCT' AND record_status = 'ACTIVE'
     ORDER BY id LIMIT $1 OFFSET $2`,
    [count, offset],
  )
  const ids = goods.map(({ id }) => id)
  await opened.rows(
    `UPDATE stock SET on_hand = reserved + $2 WHERE variant_id IN (SELECT id FROM variant WHERE product_id = ANY($1))`,
    [ids, units],
  )
  return ids
}

export const reserve = (shopper: Shopper) => shopper.call(RESERVE, { body: { attemptKey: attemptKey() } })

/** Reserves. @returns the order's id, or the code of the refusal */
export const outcome = (shopper: Shopper): Promise<string> =>
  reserve(shopper).then(
    ({ orderID }) => orderID,
    (error: unknown) => (error instanceof CallFailed ? error.code : String(error)),
  )
export const isOrder = (result: string) => /^T\w{3}-\w{6}$/.test(result)

export async function ready(
  shopper: Shopper,
  productId: string,
  quantity = 1,
  contact = newContact(),
): Promise<Shopper> {
  await readyCart(shopper, { productId, quantity }, contact)
  return shopper
}

/** Enters another contact and confirms the total. */
export async function renamed(shopper: Shopper): Promise<void> {
  await shopper.call(WHO, { query: { localStoreName: 'x', methodName: 'PICKUP' }, body: newContact() })
  await confirmTotal(shopper)
}

/** Another device with the visitor's session but without their cart, on another network. */
export function sessionOf(shopper: Shopper): Shopper {
  const again = tabOf(shopper)
  for (const name of again.cookies.keys()) if (name.startsWith('istore_cart')) again.cookies.delete(name)
  return again
}

/** Another device with a visitor's cookies. */
export function tabOf(shopper: Shopper): Shopper {
  const tab = stranger()
  for (const [name, value] of shopper.cookies) tab.cookies.set(name, value)
  return tab
}

export const held = async (ids: readonly string[]) => {
  const [row] = await opened.rows<{ units: number }>(
    `SELECT COALESCE(sum(reserved), 0)::int AS units FROM stock JOIN variant v ON v.id = variant_id WHERE v.product_id = ANY($1)`,
    [ids],
  )
  return row?.units ?? 0
}

export async function atTime(shopper: Shopper, index: number): Promise<void> {
  const { pickupDays } = await shopper.call(CONFIG)
  const day = pickupDays[2]
  await shopper.call(SLOT, { body: { date: day?.date ?? '', time: day?.times[index]?.time ?? '' } })
  await confirmTotal(shopper)
}
