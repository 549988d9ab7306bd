import type { Buyer } from './buyer.ts'
import { chooseMethod, chooseOptions } from './choices.ts'
import { chooseGoods } from './goods.ts'
import { Refused } from './visitor.ts'

/** What the shop has confirmed to a guest about one order. */
export interface PlacedOrder {
  orderID: string
  attemptKey: string
  /** When the reservation ends without a payment, in milliseconds since 1970. */
  expiresAt: number
  /** Whether a reply said that the order is paid. */
  paid: boolean
  /** Whether the cart must contain another item, which was added after the order was made. */
  extra: boolean
}

/** Refusals when the database has lost the last writes of a cart. */
const LOST_CART_CODES = [
  ...['CART_EMPTY', 'CART_NOT_FOUND', 'TOTAL_CHANGED', 'CONTACT_NEEDED'],
  ...['SLOT_NEEDED', 'ADDRESS_NEEDED', 'WINDOW_NEEDED', 'TABLE_NEEDED', 'LOCATION_NEEDED'],
]
/**
 * Refusals when the answer to a note or a contact was cut off: it held the cart's new token, and with the old one the cart shows
 * nothing private.
 */
const LOST_TOKEN_CODES = ['CONTACT_NEEDED']
/** Refusals when another guest was faster. A coupon that is used up meanwhile changes the total, and with it a delivery's minimum. */
const TAKEN_CODES = ['OUT_OF_STOCK', 'SLOT_NOT_OFFERED', 'WINDOW_NOT_OFFERED', 'COUPON_USED_UP', 'TOTAL_CHANGED']

let keys = 0
const newKey = () => `soak-${process.pid}-${String(++keys).padStart(12, '0')}`

/** Fills a cart and confirms its total, at any store location, with any method, for any free time. */
async function fillCart(purchase: Buyer): Promise<void> {
  const { visitor, offer, random } = purchase
  await visitor.call('POST /common3/setSelectedStoreLocation', {
    body: { storeLocationId: random.pick(offer.locations) },
  })
  const quantity = 1 + random.below(3)
  await visitor.call('POST /shoppingManagement4/myCart', { body: { ...chooseGoods(offer, random), quantity } })
  const config = await chooseMethod(purchase)
  await chooseOptions(purchase, config)
  const { cartId, total } = await visitor.call('GET /shoppingManagement4/billing/')
  await visitor.call('POST /shoppingManagement4/billing/{id}', { params: { id: cartId }, body: { total } })
}

/** Presses "Continue to payment", sometimes twice at once. */
async function reserve({ visitor, random, traffic }: Buyer): Promise<PlacedOrder> {
  const attemptKey = newKey()
  const press = () => visitor.call('POST /shoppingManagement4/reserve', { body: { attemptKey } })
  const replies = await Promise.all(random.chance(30) ? [press(), press()] : [press()])
  const [{ orderID, expiresAt }] = replies as [(typeof replies)[number]]
  if (replies.some((each) => each.orderID !== orderID)) traffic.noteOddity(`${attemptKey} made more than one order`)
  return { orderID, attemptKey, expiresAt: Date.parse(expiresAt ?? ''), paid: false, extra: false }
}

/** Orders something. @returns null when it is no longer available */
export async function order(purchase: Buyer): Promise<PlacedOrder | null> {
  const { traffic } = purchase
  const deaths = traffic.deathsSoFar()
  try {
    await fillCart(purchase)
    return await reserve(purchase)
  } catch (error) {
    const expected = [...TAKEN_CODES]
    if (traffic.mayHaveLostWrites(deaths)) expected.push(...LOST_CART_CODES)
    if (purchase.visitor.wasCut) expected.push(...LOST_TOKEN_CODES)
    if (error instanceof Refused && expected.includes(error.code)) return null
    throw error
  }
}

/** Adds another item to the cart, as in another tab. It must stay there when the order is paid. */
export async function addSomethingElse({ visitor, offer, random }: Buyer, placed: PlacedOrder): Promise<void> {
  const cart = await visitor.call('GET /shoppingManagement4/myCart')
  const ordered = Object.values(cart.lineItems).map(({ productId }) => productId)
  const other = random.pick(offer.goods.filter(({ productId }) => !ordered.includes(productId)))
  try {
    await visitor.call('POST /shoppingManagement4/myCart', { body: { ...other, quantity: 1 } })
    placed.extra = true
  } catch (error) {
    if (!(error instanceof Refused && error.code === 'OUT_OF_STOCK')) throw error
    // A call that was cut off may have put the last unit in the cart; its repetition was refused a second unit.
    const { lineItems } = await visitor.call('GET /shoppingManagement4/myCart')
    placed.extra = Object.values(lineItems).some(({ productId }) => productId === other.productId)
  }
}
