import type { Traffic } from '../soak/traffic.ts'
import { Visitor } from '../soak/visitor.ts'

/** What 50 guests race for, each with a cart that is ready to be ordered. */
export const RACES = ['unit', 'window', 'coupon'] as const
export type Race = (typeof RACES)[number]

/** Refusals for guests who come too late. A coupon that was used up before the total was read is not in the total. */
export const TOO_LATE: Readonly<Record<Race, readonly string[]>> = {
  unit: ['OUT_OF_STOCK'],
  window: ['WINDOW_NOT_OFFERED'],
  coupon: ['COUPON_USED_UP', 'TOTAL_CHANGED'],
}

export const LAST = {
  location: 'toronto-spadina',
  zone: 'toronto-spadina-near',
  /** A product with one unit left, and one with enough stock. */
  scarce: 'biluochun-tin',
  plenty: 'chrysanthemum-pouch',
  coupon: 'RACE',
} as const

const ADDRESS = {
  ...{ street: '12 Cecil Street', unit: '', city: 'Toronto', province: 'ON', postCode: 'M5T 1N2', country: 'CA' },
}
const NAMED = { localStoreName: 'x' }

let guests = 0
/** A machine under other load may take long to restart a server. */
const TIMEOUT_MS = 180_000

/** A guest with a separate network address: orders from one address would wait for each other. */
function newGuest(url: string, traffic: Traffic) {
  guests += 1
  const visitor = new Visitor(url, traffic, {
    headers: { 'x-forwarded-for': `10.9.${guests >> 8}.${guests & 255}` },
    patienceMs: TIMEOUT_MS,
  })
  const contact = { name: 'Lin Wei', phone: `416 555 ${1000 + guests}`, email: `racer${guests}@example.test` }
  return { visitor, contact }
}

async function add(visitor: Visitor, productId: string, quantity: number): Promise<void> {
  await visitor.call('POST /common3/setSelectedStoreLocation', { body: { storeLocationId: LAST.location } })
  const params = { id: productId }
  const { product } = await visitor.call('GET /productDetailManagement/productDetail/{id}', { params })
  const optionPair = product.combinations[0]?.optionPair ?? ''
  await visitor.call('POST /shoppingManagement4/myCart', { body: { productId, optionPair, quantity } })
}

/** Chooses the last pickup time, the same for all guests, which does not pass during the races. */
async function pickUp({ visitor, contact }: ReturnType<typeof newGuest>): Promise<void> {
  const { pickupDays } = await visitor.call('GET /shoppingManagement4/checkoutConfig')
  const last = pickupDays.findLast(({ times }) => times.length > 0)
  const body = { date: last?.date ?? '', time: last?.times.at(-1)?.time ?? '' }
  await visitor.call('POST /shoppingManagement4/orderPickupDateTime', { body })
  const query = { ...NAMED, methodName: 'PICKUP' } as const
  await visitor.call('POST /shoppingManagement4/orderContactInfo', { query, body: contact })
}

async function haveDelivered({ visitor, contact }: ReturnType<typeof newGuest>): Promise<void> {
  await visitor.call('POST /shoppingManagement4/orderDeliverInfo', { query: NAMED, body: { ...contact, ...ADDRESS } })
  const { deliveryDays } = await visitor.call('GET /shoppingManagement4/localDeliveryConfig')
  const last = deliveryDays.findLast(({ windows }) => windows.length > 0)
  const body = { date: last?.date ?? '', time: last?.windows.at(-1)?.starts ?? '' }
  await visitor.call('POST /shoppingManagement4/orderDeliveryDateTime', { body })
}

/** A guest with a cart whose total is confirmed, so that one press orders it. */
export async function readyGuest(url: string, traffic: Traffic, race: Race): Promise<Visitor> {
  const guest = newGuest(url, traffic)
  const { visitor } = guest
  await add(visitor, race === 'unit' ? LAST.scarce : LAST.plenty, race === 'unit' ? 1 : 4)
  await (race === 'window' ? haveDelivered(guest) : pickUp(guest))
  const { cartId: id } = await visitor.call('GET /shoppingManagement4/billing/')
  const write = 'POST /shoppingManagement4/billing/{id}'
  if (race === 'coupon') await visitor.call(write, { params: { id }, body: { couponCode: LAST.coupon } })
  const { total } = await visitor.call('GET /shoppingManagement4/billing/')
  await visitor.call(write, { params: { id }, body: { total } })
  return visitor
}
