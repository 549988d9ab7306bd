import {
  chooseWindow,
  DELIVERED,
  deliverableCart,
  firstFreeWindow,
  readyDelivery,
  SPADINA,
  STORE_NAME,
} from '../../testing/delivery.ts'
import { guestOf } from '../../testing/every-call.ts'
import type { PaymentTestShop } from '../../testing/payment-test-shop.ts'
import { attemptKey, buyableProduct, confirmTotal } from '../../testing/ready-cart.ts'
import type { Shopper } from '../../testing/shopper.ts'
import { endUnpaidOrder } from '../payment/closing.ts'

const ADDRESSED = 'POST /shoppingManagement4/orderDeliverInfo'
const RESERVE = 'POST /shoppingManagement4/reserve'

const reserve = (guest: Shopper) => guest.refusal(RESERVE, { body: { attemptKey: attemptKey() } })

async function addressed(shop: PaymentTestShop): Promise<Shopper> {
  const guest = guestOf(shop)
  await deliverableCart(guest)
  await guest.call(ADDRESSED, { query: STORE_NAME, body: DELIVERED })
  return guest
}

/** Sets the maximum share of a window that one visitor may hold, in percent. @returns the previous value */
async function setShare(shop: PaymentTestShop, share: string): Promise<{ share: string }[]> {
  const before = await shop.rows<{ share: string }>(
    `SELECT document ->> 'maxSharePercent' AS share FROM shop_rules WHERE name = 'holds'`,
  )
  await shop.rows(
    `UPDATE shop_rules SET document = jsonb_set(document, '{maxSharePercent}', to_jsonb($1::int)) WHERE name = 'holds'`,
    [share],
  )
  await shop.context.content.load()
  return before
}

/** The tests of all refusals to reserve a delivery. */
export const deliveryRefusals = {
  async ADDRESS_NEEDED(shop: PaymentTestShop) {
    const guest = guestOf(shop)
    await deliverableCart(guest)
    await guest.call('POST /shoppingManagement4/updateOrderMethod', { body: { orderMethod: 'DELIVERY' } })
    return reserve(guest)
  },
  async OUTSIDE_ZONE(shop: PaymentTestShop) {
    const guest = guestOf(shop)
    await readyDelivery(guest)
    await guest.call('POST /common3/setSelectedStoreLocation', { body: { storeLocationId: 'vancouver-main' } })
    return reserve(guest)
  },
  async DELIVERY_MINIMUM(shop: PaymentTestShop) {
    const guest = guestOf(shop)
    await guest.call('POST /common3/setSelectedStoreLocation', { body: { storeLocationId: SPADINA } })
    await shop.rows('UPDATE delivery_zone SET minimum = 10000000')
    await shop.context.content.load()
    const goods = await buyableProduct(guest)
    await guest.call('POST /shoppingManagement4/myCart', { body: { ...goods, quantity: 1 } })
    await guest.call(ADDRESSED, { query: STORE_NAME, body: DELIVERED })
    await chooseWindow(guest, await firstFreeWindow(guest))
    const refusal = await reserve(guest)
    await shop.rows('UPDATE delivery_zone SET minimum = 2000')
    await shop.context.content.load()
    return refusal
  },
  WINDOW_NEEDED: async (shop: PaymentTestShop) => reserve(await addressed(shop)),
  async WINDOW_NOT_OFFERED(shop: PaymentTestShop) {
    const guest = guestOf(shop)
    const { date, starts } = await readyDelivery(guest)
    await shop.rows(
      `INSERT INTO delivery_window (zone_id, date, starts, capacity, taken) VALUES ($1, $2, $3, 6, 6)
       ON CONFLICT (zone_id, date, starts) DO UPDATE SET taken = 6`,
      [`${SPADINA}-near`, date, starts],
    )
    const refusal = await reserve(guest)
    await shop.rows('DELETE FROM delivery_window')
    return refusal
  },
  /** One visitor may hold one of six spots without payment. */
  async WINDOW_SHARE(shop: PaymentTestShop) {
    const [first, second] = [guestOf(shop), guestOf(shop)]
    first.address = second.address = '203.0.113.78'
    const window = await readyDelivery(first)
    const { orderID } = await first.call(RESERVE, { body: { attemptKey: attemptKey() } })
    await readyDelivery(second)
    await chooseWindow(second, window)
    await confirmTotal(second)
    const [before] = await setShare(shop, '30')
    const refusal = await reserve(second)
    await setShare(shop, before?.share ?? '100')
    await endUnpaidOrder(shop.context, orderID)
    return refusal
  },
}
