import type { Body, Query, Reply } from '@istore/contract/index.ts'
import { postCodeOf } from '@istore/contract/postal-code.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { addAddress } from '../account/addresses-service.ts'
import { normaliseLines } from '../account/rules.ts'
import { chooseForCart, choosingAt, writeCartRecipient } from '../cart/choose-service.ts'
import { filledCart, NO_WINDOW, pricedCart } from '../cart/service.ts'
import { chosenZone } from '../fulfilment/delivery/choice.ts'
import { feeOf, missingFor } from '../store/delivery-rules.ts'
import {
  checkWindow,
  deliveryZoneOf,
  nextWindow,
  offeredWindows,
  type ZoneOfLocation,
} from '../store/delivery-service.ts'
import type { DeliveryZone } from '../store/delivery-zone.ts'
import { isPostCodeIn } from '../store/postal-province.ts'
import { storeLocationIn } from '../store/view.ts'
import { wallTimeAt } from '../store/zoned-time.ts'
import { chosenStoreLocation, normaliseContact, pickupsFrom } from './service.ts'

type Config = Reply<'GET /shoppingManagement4/localDeliveryConfig'>
type Locations = Reply<'POST /common3/deliveryLocations'>
type Cart = Reply<'POST /shoppingManagement4/orderDeliverInfo'>

/** The delivery terms of a zone for goods of a given price. */
const termsIn = (zone: DeliveryZone, { locale }: Visit, subTotal: number) => ({
  zoneName: zone.name[locale],
  fees: zone.fees,
  minimum: zone.minimum,
  fee: feeOf(zone, subTotal),
  missing: missingFor(zone, subTotal),
})

/** Whether the chosen store location delivers, and the terms for the cart's address. */
export async function localDeliveryConfig(visit: Visit): Promise<Config> {
  const { context, locale } = visit
  const { content } = context
  const location = content.storeLocation(visit.storeLocationId)
  const priced = await pricedCart(visit)
  const zone = priced && chosenZone(content, priced.cart, location)
  const zones = zone && location ? [{ zone, location }] : []
  const [days = []] = await offeredWindows(context, zones, pickupsFrom(visit, priced))
  return {
    storeLocation: location ? storeLocationIn(location, locale) : null,
    delivers: location !== undefined && content.zonesOf(location.id).length > 0,
    currency: content.baseCurrency,
    zone: zone && termsIn(zone, visit, priced.totals.subTotal),
    today: location ? wallTimeAt(context.now(), location.timeZone).date : null,
    deliveryDays: days.map(({ date, windows }) => ({
      date,
      windows: windows.map(({ starts, ends, full }) => ({ starts, ends, full })),
      closure: location?.closures.get(date)?.name[locale] ?? null,
    })),
    nextFree: nextWindow(days),
  }
}

/**
 * The store locations that deliver to a postal code, the chosen one first.
 * @throws Refusal INVALID_INPUT (invalid postal code)
 */
export async function deliveryLocations(
  visit: Visit,
  body: Body<'POST /common3/deliveryLocations'>,
): Promise<Locations> {
  const { context, locale, storeLocationId } = visit
  const { content } = context
  const postCode = postCodeOf(body.postCode, body.country)
  if (postCode === null) throw new Refusal('INVALID_INPUT')
  const priced = await pricedCart(visit)
  const subTotal = priced?.totals.subTotal ?? 0
  const shown = content.storeLocations.filter(({ display }) => display)
  const found = shown.flatMap((location): ZoneOfLocation[] => {
    const zone = deliveryZoneOf(content, location, { country: body.country, postCode })
    return zone ? [{ zone, location }] : []
  })
  const isOther = ({ location }: ZoneOfLocation) => (location.id === storeLocationId ? 0 : 1)
  const zones = found.sort((a, b) => isOther(a) - isOther(b))
  const offered = await offeredWindows(context, zones, pickupsFrom(visit, priced))
  const locations = zones.map(({ zone, location }, index) => ({
    storeLocation: storeLocationIn(location, locale),
    ...termsIn(zone, visit, subTotal),
    nextFree: nextWindow(offered[index] ?? []),
  }))
  return { postCode, currency: content.baseCurrency, locations }
}

/** An address as it is stored. @throws Refusal INVALID_INPUT, ADDRESS_MISMATCH (postal code and province) */
function addressOf(body: Body<'POST /shoppingManagement4/orderDeliverInfo'>) {
  const { street, unit, city, province, postCode, country } = body
  const address = normaliseLines({ street, unit, city, province, postCode, country })
  if (!address) throw new Refusal('INVALID_INPUT')
  if (country === 'CA' && !isPostCodeIn(address.postCode, province)) throw new Refusal('ADDRESS_MISMATCH')
  return address
}

/** @throws Refusal INVALID_INPUT (control characters) */
function instructionsOf(written = ''): string | null {
  if (/\p{Cc}/u.test(written)) throw new Refusal('INVALID_INPUT')
  return written.trim() || null
}

/**
 * Writes the recipient and address, and sets the cart's order method to delivery. A window in another zone is cleared.
 * @throws Refusal CART_EMPTY, LOCATION_NEEDED, METHOD_NOT_OFFERED (the store location does not deliver), INVALID_INPUT,
 *   ADDRESS_MISMATCH, OUTSIDE_ZONE
 */
export async function writeDelivery(
  visit: Visit,
  { saveToMyProfile = false }: Query<'POST /shoppingManagement4/orderDeliverInfo'>,
  body: Body<'POST /shoppingManagement4/orderDeliverInfo'>,
): Promise<Cart> {
  const { content } = visit.context
  const priced = await filledCart(visit)
  const location = chosenStoreLocation(visit)
  if (content.zonesOf(location.id).length === 0) throw new Refusal('METHOD_NOT_OFFERED')
  const contact = normaliseContact(body)
  const address = addressOf(body)
  const instructions = instructionsOf(body.instructions)
  const zone = chosenZone(content, { address }, location)
  if (!zone) throw new Refusal('OUTSIDE_ZONE')
  const isOther = chosenZone(content, priced.cart, location)?.id !== zone.id
  const choices = { order_method: 'DELIVERY', ...choosingAt(priced, location), ...(isOther && NO_WINDOW) } as const
  const cart = await writeCartRecipient(visit, priced, { contact, address, instructions }, choices)
  const { name, phone } = contact
  if (saveToMyProfile) await addAddress(visit, 'SHIPPING', { name, phone, ...address, isDefault: false })
  return cart
}

/**
 * Chooses the delivery window for the cart's address.
 * @throws Refusal CART_EMPTY, LOCATION_NEEDED, ADDRESS_NEEDED, OUTSIDE_ZONE, WINDOW_NOT_OFFERED (past, closed or full)
 */
export async function chooseWindow(
  visit: Visit,
  { date, time }: Body<'POST /shoppingManagement4/orderDeliveryDateTime'>,
): Promise<Cart> {
  const priced = await filledCart(visit)
  const location = chosenStoreLocation(visit)
  if (!priced.cart.address) throw new Refusal('ADDRESS_NEEDED')
  const zone = chosenZone(visit.context.content, priced.cart, location)
  if (!zone) throw new Refusal('OUTSIDE_ZONE')
  const wanted = { zone, location, date, starts: time, from: pickupsFrom(visit, priced) }
  const { starts, ends } = await checkWindow(visit.context, wanted)
  const window = { delivery_date: date, window_start: starts, window_end: ends }
  return chooseForCart(visit, priced, { ...choosingAt(priced, location), ...window })
}
