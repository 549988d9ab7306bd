import type { Body, Query, Reply } from '@istore/contract/index.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { collectedFrom } from '../campaign/rules.ts'
import type { PricedCart } from '../cart/priced.ts'
import { chooseForCart, confirmTotal, filledCart, pricedCart } from '../cart/service.ts'
import type { Location } from '../store/location.ts'
import { checkPickup, firstFree, offeredPickups } from '../store/service.ts'
import { locationIn } from '../store/view.ts'

type Cart = Reply<'POST /shoppingManagement4/updateOrderMethod'>
type Billing = Reply<'GET /shoppingManagement4/billing/'>
type Method = Cart['orderMethod']

/** How orders reach shoppers now. Delivery and eat-in need calls of their own. */
const METHODS: Method[] = ['PICKUP']
const DEFAULT_SLOT_MINUTES = 30

/** From when on the goods of a cart can be collected: now, or when the group is full that buys them. */
export function pickupsFrom({ shop }: Visit, priced: PricedCart | null): Date {
  const now = shop.now()
  return priced?.offer ? collectedFrom(priced.offer, now) : now
}

/** How the visitor's cart can be ordered. */
export async function checkoutConfig(visit: Visit): Promise<Reply<'GET /shoppingManagement4/checkoutConfig'>> {
  const location = visit.shop.content.location(visit.locationId)
  // Only a campaign's cart has a say in it.
  const priced = visit.campaignId === null ? null : await pricedCart(visit)
  const pickupDays = location ? await offeredPickups(visit.shop, location, pickupsFrom(visit, priced)) : []
  return {
    orderMethods: METHODS,
    location: location ? locationIn(location, visit.locale) : null,
    pickupDays,
    nextFree: firstFree(pickupDays),
    slotMinutes: location?.slotMinutes ?? DEFAULT_SLOT_MINUTES,
  }
}

function offered(method: Method): Method {
  if (!METHODS.includes(method)) throw new Refusal('METHOD_NOT_OFFERED')
  return method
}

/** The shop of the visit. @throws Refusal LOCATION_NEEDED */
export function chosenLocation(visit: Visit): Location {
  const location = visit.shop.content.location(visit.locationId)
  if (!location) throw new Refusal('LOCATION_NEEDED')
  return location
}

/** Chooses how the order reaches the shopper. @throws Refusal CART_EMPTY, METHOD_NOT_OFFERED */
export function updateOrderMethod(visit: Visit, method: Method): Promise<Cart> {
  return chooseForCart(visit, { order_method: offered(method) })
}

/** Chooses the pickup time at the chosen shop. @throws Refusal CART_EMPTY, LOCATION_NEEDED, SLOT_NOT_OFFERED */
export async function choosePickup(
  visit: Visit,
  slot: Body<'POST /shoppingManagement4/orderPickupDateTime'>,
): Promise<Cart> {
  const priced = await filledCart(visit)
  const location = chosenLocation(visit)
  await checkPickup(visit.shop, { location, ...slot, from: pickupsFrom(visit, priced) })
  return chooseForCart(visit, { location_id: location.id, pickup_date: slot.date, pickup_time: slot.time })
}

/** Who collects the order. @throws Refusal CART_EMPTY, LOCATION_NEEDED, METHOD_NOT_OFFERED, INVALID_INPUT (blank name, control characters, too few or too many digits) */
export async function writeContact(
  visit: Visit,
  query: Query<'POST /shoppingManagement4/orderContactInfo'>,
  contact: Body<'POST /shoppingManagement4/orderContactInfo'>,
): Promise<Cart> {
  offered(query.methodName)
  await filledCart(visit)
  chosenLocation(visit)
  const { name, phone, email } = contact
  const digits = phone.replace(/\D/g, '').length
  if (/\p{Cc}/u.test(name + phone + email)) throw new Refusal('INVALID_INPUT')
  if (name.trim() === '' || digits < 7 || digits > 15) throw new Refusal('INVALID_INPUT')
  const clean = { name: name.trim(), phone: phone.trim(), email: email.trim() }
  return chooseForCart(visit, { contact: JSON.stringify(clean) })
}

function billingOf(visit: Visit, priced: PricedCart): Billing {
  const { cart, totals } = priced
  const confirmed = cart.confirmedVersion === cart.version && cart.confirmedTotal === totals.total
  return {
    cartId: String(cart.id),
    currency: visit.shop.content.baseCurrency,
    subTotal: totals.subTotal,
    savings: totals.savings,
    taxes: totals.taxes.map(({ name, amount }) => ({ name: name[visit.locale], amount })),
    tax: totals.tax,
    total: totals.total,
    confirmedTotal: confirmed ? cart.confirmedTotal : null,
  }
}

/** What the cart costs now. Paying at the shop is not offered. @throws Refusal CART_EMPTY, METHOD_NOT_OFFERED */
export async function billing(visit: Visit, payAtStore: boolean): Promise<Billing> {
  if (payAtStore) throw new Refusal('METHOD_NOT_OFFERED')
  return billingOf(visit, await filledCart(visit))
}

/**
 * Remembers that the shopper agreed to the total they were shown. It never sets a price.
 * @throws Refusal CART_EMPTY, CART_NOT_FOUND (not this visitor's), TOTAL_CHANGED (the cart costs something else now)
 */
export async function confirmBilling(visit: Visit, cartId: string, total: number): Promise<Billing> {
  const priced = await filledCart(visit)
  if (String(priced.cart.id) !== cartId) throw new Refusal('CART_NOT_FOUND')
  if (priced.totals.total !== total || !(await confirmTotal(visit, priced))) throw new Refusal('TOTAL_CHANGED')
  return { ...billingOf(visit, priced), confirmedTotal: total }
}
