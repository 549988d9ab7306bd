import { isEmailAddress } from '@istore/contract/email-address.ts'
import type { Body, Query, Reply } from '@istore/contract/index.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { collectedFrom } from '../campaign/rules.ts'
import { chooseForCart, choosingAt, writeCartContact } from '../cart/choose-service.ts'
import type { PricedCart } from '../cart/priced.ts'
import { filledCart, pricedCart, writeConfirmed } from '../cart/service.ts'
import { partsIn } from '../cart/totals-view.ts'
import { cartCouponIn } from '../coupon/view.ts'
import { potsIn } from '../credit/view.ts'
import { tableOf } from '../fulfilment/eat-in/choice.ts'
import { offeredMethods } from '../fulfilment/methods-service.ts'
import type { PickupTime } from '../store/rules.ts'
import { checkPickup, firstFree, offeredPickups } from '../store/service.ts'
import type { StoreLocation } from '../store/store-location.ts'
import { storeLocationIn } from '../store/view.ts'
import { wallTimeAt } from '../store/zoned-time.ts'
import { checkAtStore, payAtStoreProblem } from './pay-at-store-service.ts'
import { tipChoices } from './tip-and-comment-service.ts'

type Cart = Reply<'POST /shoppingManagement4/updateOrderMethod'>
type Billing = Reply<'GET /shoppingManagement4/billing/'>
type Method = Cart['orderMethod']

const DEFAULT_SLOT_MINUTES = 30

/** The instant from which a cart's goods can be prepared: now or, for a group buy, when the group's clock runs out. */
export function pickupsFrom({ context }: Visit, priced: PricedCart | null): Date {
  const now = context.now()
  return priced?.offer ? collectedFrom(priced.offer, now) : now
}

/** The choices for ordering the visitor's cart. */
export async function checkoutConfig(visit: Visit): Promise<Reply<'GET /shoppingManagement4/checkoutConfig'>> {
  const location = visit.context.content.storeLocation(visit.storeLocationId)
  // Only a campaign's cart affects the days, so that the main cart need not be read.
  const priced = visit.campaignId === null ? null : await pricedCart(visit)
  const days = location ? await offeredPickups(visit.context, location, pickupsFrom(visit, priced)) : []
  return {
    orderMethods: methodsOf(visit),
    storeLocation: location ? storeLocationIn(location, visit.locale) : null,
    today: location ? wallTimeAt(visit.context.now(), location.timeZone).date : null,
    pickupDays: days.map((day) => ({
      ...day,
      closure: location?.closures.get(day.date)?.name[visit.locale] ?? null,
    })),
    pickupByDay: location?.pickupByDay ?? false,
    nextFree: firstFree(days),
    tips: tipChoices(visit.context),
    slotMinutes: location?.slotMinutes ?? DEFAULT_SLOT_MINUTES,
  }
}

const methodsOf = ({ context, storeLocationId, campaignId }: Visit): Method[] =>
  offeredMethods(context, context.content.storeLocation(storeLocationId), campaignId !== null)

function offered(visit: Visit, method: Method): Method {
  if (!methodsOf(visit).includes(method)) throw new Refusal('METHOD_NOT_OFFERED')
  return method
}

/** The store location of the visit. @throws Refusal LOCATION_NEEDED */
export function chosenStoreLocation(visit: Visit): StoreLocation {
  const location = visit.context.content.storeLocation(visit.storeLocationId)
  if (!location) throw new Refusal('LOCATION_NEEDED')
  return location
}

/** Sets the cart's order method. @throws Refusal CART_EMPTY, METHOD_NOT_OFFERED */
export async function updateOrderMethod(visit: Visit, method: Method): Promise<Cart> {
  const order_method = offered(visit, method)
  return chooseForCart(visit, await filledCart(visit), { order_method })
}

/**
 * Chooses a pickup time at the chosen store location.
 * @param slot without a time if, and only if, the store location has pickup by day
 * @throws Refusal CART_EMPTY, LOCATION_NEEDED, SLOT_NOT_OFFERED
 */
export async function choosePickup(visit: Visit, slot: PickupTime): Promise<Cart> {
  const priced = await filledCart(visit)
  const location = chosenStoreLocation(visit)
  await checkPickup(visit.context, { location, ...slot, from: pickupsFrom(visit, priced) })
  const choices = { ...choosingAt(priced, location), pickup_date: slot.date, pickup_time: slot.time }
  return chooseForCart(visit, priced, choices)
}

/** The shopper's table; null if none is given. @throws Refusal TABLE_NOT_FOUND */
function tableChosen(location: StoreLocation, written: string | undefined): string | null {
  if (written === undefined || written.trim() === '') return null
  const table = tableOf(location, written)
  if (table === null) throw new Refusal('TABLE_NOT_FOUND')
  return table
}

/**
 * A contact as it is stored.
 * @throws Refusal INVALID_INPUT (blank name, control characters, too few or too many digits, not an email address)
 */
export function normaliseContact({ name, phone, email }: Body<'POST /shoppingManagement4/orderContactInfo'>) {
  const digits = phone.replace(/\D/g, '').length
  if (/\p{Cc}/u.test(name + phone + email)) throw new Refusal('INVALID_INPUT')
  if (name.trim() === '' || digits < 7 || digits > 15 || !isEmailAddress(email)) throw new Refusal('INVALID_INPUT')
  return { name: name.trim(), phone: phone.trim(), email }
}

/**
 * Writes the order's contact, method, and table if given; for gift cards alone only the contact.
 * @throws Refusal CART_EMPTY, LOCATION_NEEDED, METHOD_NOT_OFFERED, TABLE_NOT_FOUND, INVALID_INPUT
 */
export async function writeContact(
  visit: Visit,
  query: Query<'POST /shoppingManagement4/orderContactInfo'>,
  contact: Body<'POST /shoppingManagement4/orderContactInfo'>,
): Promise<Cart> {
  const method = query.methodName === 'EMAIL' ? null : offered(visit, query.methodName)
  const priced = await filledCart(visit)
  const normalised = normaliseContact(contact)
  if (priced.cart.orderMethod === 'EMAIL') return writeCartContact(visit, priced, normalised, {})
  if (method === null) throw new Refusal('METHOD_NOT_OFFERED')
  const location = chosenStoreLocation(visit)
  const table = tableChosen(location, query.tableNumber)
  const choices = { order_method: method, ...(table && { ...choosingAt(priced, location), table_number: table }) }
  return writeCartContact(visit, priced, normalised, choices)
}

export function billingOf(visit: Visit, priced: PricedCart): Billing {
  const { cart, totals } = priced
  const confirmed = cart.confirmedVersion === cart.version && cart.confirmedTotal === totals.total
  return {
    cartId: String(cart.id),
    currency: visit.context.content.baseCurrency,
    parts: partsIn(totals.parts, visit.locale),
    subTotal: totals.subTotal,
    savings: totals.savings,
    taxes: totals.taxes.map((tax) => ({ ...tax, name: tax.name[visit.locale] })),
    tax: totals.tax,
    total: totals.total,
    ...potsIn(priced.credit),
    coupon: priced.coupon && cartCouponIn(priced.coupon, visit.locale),
    confirmedTotal: confirmed ? cart.confirmedTotal : null,
    payAtStore: payAtStoreProblem(visit.context, priced) === null,
  }
}

/**
 * The bill of the visitor's cart.
 * @param payAtStore whether to refuse a cart that cannot be paid at the store
 * @throws Refusal CART_EMPTY, PAYMENT_METHOD_NOT_OFFERED, AT_STORE_TOTAL
 */
export async function billing(visit: Visit, payAtStore: boolean): Promise<Billing> {
  const priced = await filledCart(visit)
  if (payAtStore) checkAtStore(visit.context, priced)
  return billingOf(visit, priced)
}

/**
 * Records that the shopper has confirmed the displayed total. It never sets a price.
 * @throws Refusal CART_EMPTY, CART_NOT_FOUND (not this visitor's), TOTAL_CHANGED (the cart's total is different now)
 */
export async function confirmBilling(visit: Visit, cartId: string, total: number): Promise<Billing> {
  const priced = await filledCart(visit)
  if (String(priced.cart.id) !== cartId) throw new Refusal('CART_NOT_FOUND')
  const { id, version } = priced.cart
  const isConfirmed = priced.totals.total === total && (await writeConfirmed(visit.context.db, id, version, total))
  if (!isConfirmed) throw new Refusal('TOTAL_CHANGED')
  return { ...billingOf(visit, priced), confirmedTotal: total }
}
