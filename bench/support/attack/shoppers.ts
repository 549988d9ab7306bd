import type { PlacedOrder } from '../soak/purchase.ts'
import { type Answer, Client, Refused } from './client.ts'

/** How honest shoppers were served. */
export interface Service {
  /** Duration of every document request and call, in milliseconds. */
  times: number[]
  placed: PlacedOrder[]
  /** Answers that no honest shopper should get, one line each. */
  problems: string[]
  /** Purchases that ended because the goods or the time were gone. */
  soldOut: number
}

export const newService = (): Service => ({ times: [], placed: [], problems: [], soldOut: 0 })

const SOLD_OUT = ['OUT_OF_STOCK', 'SLOT_NOT_OFFERED']
const LOOKS = 3

let people = 0

/** A new person with a contact and an address of their own. */
function newPerson(url: string, service: Service) {
  people += 1
  const note = ({ status, ms }: Answer) => {
    service.times.push(ms)
    if (status === 0 || status >= 429)
      service.problems.push(`an honest shopper got ${status} after ${ms.toFixed(0)} ms`)
  }
  const contact = {
    name: 'Lin Wei',
    phone: `416 555 ${String(people).padStart(4, '0')}`,
    email: `lin-${people}@example.test`,
  }
  return {
    client: new Client(url, `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`, note),
    contact,
    number: people,
  }
}

type Person = ReturnType<typeof newPerson>

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

/** The refusal that the shop would give if the last unit or time had just been taken. */
function gone(code: string): Refused {
  return new Refused('nothing is left', { status: 409, text: JSON.stringify({ errors: { error: [{ code }] } }), ms: 0 })
}

/** Browses: documents, a search, products. @returns something to buy */
async function browse({ client }: Person) {
  await client.send('GET', '/home')
  await client.send('GET', '/store/productlist?cat=all')
  const { products } = await client.call('GET /productManagement2/products/search/{term}', { params: { term: 'tea' } })
  for (let look = 0; look < LOOKS; look += 1) {
    const { id } = pick(products)
    await client.send('GET', `/store/product/${id}`)
    const { product } = await client.call('GET /productDetailManagement/productDetail/{id}', { params: { id } })
    const free = product.combinations.find(({ available }) => available > 0)
    if (free) return { productId: id, optionPair: free.optionPair }
  }
  throw gone('OUT_OF_STOCK')
}

async function order(person: Person): Promise<PlacedOrder> {
  const { client, contact } = person
  const { storeLocations } = await client.call('GET /common3/pickupLocations')
  await client.call('POST /common3/setSelectedStoreLocation', { body: { storeLocationId: pick(storeLocations).id } })
  await client.call('POST /shoppingManagement4/myCart', { body: { ...(await browse(person)), quantity: 1 } })
  await client.send('GET', '/checkout/cart')
  await client.call('POST /shoppingManagement4/updateOrderMethod', { body: { orderMethod: 'PICKUP' } })
  const { pickupDays, storeLocation } = await client.call('GET /shoppingManagement4/checkoutConfig')
  const free = pickupDays.flatMap(({ date, times }) =>
    times.flatMap(({ time, full }) => (full ? [] : [{ date, time }])),
  )
  if (free.length === 0) throw gone('SLOT_NOT_OFFERED')
  const { date, time } = pick(free)
  if (time === null) await client.call('POST /shoppingManagement4/orderPickupDate', { body: { date } })
  else await client.call('POST /shoppingManagement4/orderPickupDateTime', { body: { date, time } })
  const query = { localStoreName: storeLocation?.localStoreName ?? '', methodName: 'PICKUP' as const }
  await client.call('POST /shoppingManagement4/orderContactInfo', { query, body: contact })
  const { cartId, total } = await client.call('GET /shoppingManagement4/billing/')
  await client.call('POST /shoppingManagement4/billing/{id}', { params: { id: cartId }, body: { total } })
  const attemptKey = `attack-${process.pid}-${String(person.number).padStart(10, '0')}`
  const placed = await client.call('POST /shoppingManagement4/reserve', { body: { attemptKey } })
  const expiresAt = Date.parse(placed.expiresAt ?? '')
  return { orderID: placed.orderID, attemptKey, expiresAt, paid: false, extra: false }
}

async function pay({ client }: Person, placed: PlacedOrder): Promise<void> {
  const { orderID } = placed
  const key = 'GET /shoppingManagement4/requestSnapPayPrePayment/webpay/ALIPAY'
  const { payUrl } = await client.call(key, { query: { orderID } })
  const body = new URLSearchParams({ action: 'pay' })
  await (await fetch(payUrl, { method: 'POST', body, redirect: 'manual' })).arrayBuffer()
  const check = { body: { orderID, returnUrlInfo: '/confirmation' } }
  const { paymentStatus } = await client.call('POST /shoppingManagement4/checkSnapPayPaymentStatus', check)
  placed.paid = paymentStatus === 'PAID_ONLINE'
}

/** Buys, each time as a new person, until it is time to stop. */
export async function keepShopping(url: string, service: Service, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const person = newPerson(url, service)
    try {
      const placed = await order(person)
      service.placed.push(placed)
      await pay(person, placed)
    } catch (error) {
      if (error instanceof Refused && SOLD_OUT.includes(error.code)) service.soldOut += 1
      else service.problems.push(String(error))
    }
  }
}
