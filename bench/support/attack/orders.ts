import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type Outcomes, Refused } from './client.ts'

/** Slow enough for the rate limit of calls: the limits of unpaid orders must be what refuses. */
const ORDER_EVERY_MS = 250
const CALL_EVERY_MS = 60
const UNITS = 979
const MAX_LINE = 99
/** Units left to the honest shoppers who buy meanwhile, so that the stock does not run out first. */
const LEFT = 5
/** Beyond those of the honest shoppers. */
const FIRST_PHONE = 9000

export const anyGoods = async (client: Client) => {
  const { products } = await client.call('GET /productManagement2/products')
  const id = products[0]?.id ?? ''
  const { product } = await client.call('GET /productDetailManagement/productDetail/{id}', { params: { id } })
  return { productId: id, optionPair: product.combinations[0]?.optionPair ?? '' }
}

async function chooseLocation(client: Client): Promise<void> {
  const { storeLocations } = await client.call('GET /common3/pickupLocations')
  await client.call('POST /common3/setSelectedStoreLocation', {
    body: { storeLocationId: storeLocations[0]?.id ?? '' },
  })
}

let orders = 0
/** Orders the cart, with another contact each time. @returns the code of the refusal, or `reserved` */
async function orderWithNewContact(client: Client, who: string): Promise<string> {
  orders += 1
  try {
    await client.call('POST /shoppingManagement4/updateOrderMethod', { body: { orderMethod: 'PICKUP' } })
    const { nextFree, storeLocation } = await client.call('GET /shoppingManagement4/checkoutConfig')
    if (!nextFree?.time) return 'no time is free'
    const slot = { date: nextFree.date, time: nextFree.time }
    await client.call('POST /shoppingManagement4/orderPickupDateTime', { body: slot })
    const query = { localStoreName: storeLocation?.localStoreName ?? '', methodName: 'PICKUP' as const }
    const body = { name: 'Hold Attacker', phone: `416 555 ${FIRST_PHONE + orders}`, email: `${who}@example.test` }
    await client.call('POST /shoppingManagement4/orderContactInfo', { query, body })
    const { cartId, total } = await client.call('GET /shoppingManagement4/billing/')
    await client.call('POST /shoppingManagement4/billing/{id}', { params: { id: cartId }, body: { total } })
    await client.call('POST /shoppingManagement4/reserve', { body: { attemptKey: `hold-attack-${who}-0000` } })
    return 'reserved'
  } catch (error) {
    if (error instanceof Refused) return error.code
    throw error
  }
}

/** Orders as much as a cart can hold, again and again, with another contact and pickup time each, and never pays. */
export async function orderAgain(url: string): Promise<Outcomes> {
  const client = new Client(url, '198.51.100.60')
  await chooseLocation(client)
  await client.call('POST /shoppingManagement4/myCart', { body: { ...(await anyGoods(client)), quantity: 3 } })
  const outcomes: Outcomes = {}
  for (let turn = 0; turn < 40; turn += 1) {
    await sleep(ORDER_EVERY_MS)
    const outcome = await orderWithNewContact(client, `again-${turn}`)
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  }
  return outcomes
}

interface Line {
  productId: string
  optionPair: string
  quantity: number
}

/** Lines of 979 units in total, of the goods that the store location has most of. */
async function manyLines(client: Client): Promise<Line[]> {
  const { products } = await client.call('GET /productManagement2/products', { query: { numberToLoad: 60 } })
  const lines: Line[] = []
  for (const { id } of products) {
    await sleep(CALL_EVERY_MS)
    const { product } = await client.call('GET /productDetailManagement/productDetail/{id}', { params: { id } })
    for (const { optionPair, available } of product.combinations)
      if (available >= 10) lines.push(await entireLine(client, id, optionPair))
  }
  lines.sort((a, b) => b.quantity - a.quantity)
  let missing = UNITS
  return lines.flatMap((line) => {
    const quantity = Math.min(line.quantity, missing)
    missing -= quantity
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}

/** A line of nearly all units that the store location has of a choice, up to the limit of a cart line. */
async function entireLine(client: Client, productId: string, optionPair: string): Promise<Line> {
  await sleep(CALL_EVERY_MS)
  const key = 'GET /inventoryManagement/inventoryByProductAndOptions/{id}'
  const { storeLocations } = await client.call(key, { params: { id: productId }, query: { optionPair } })
  const here = storeLocations.find(({ storeLocationId }) => storeLocationId === client.cookies.get('istore_location'))
  return { productId, optionPair, quantity: Math.min(MAX_LINE, here?.available ?? 0) - LEFT }
}

/** Fills a new cart with a part of each line, and orders it. */
async function orderPart(client: Client, lines: readonly Line[], who: string): Promise<string> {
  client.cookies.delete('istore_cart')
  for (const line of lines) {
    await sleep(CALL_EVERY_MS)
    await client.call('POST /shoppingManagement4/myCart', { body: line }).catch((error) => {
      // Honest shoppers have bought some of these units meanwhile: the line is left out.
      if (!(error instanceof Refused && error.code === 'OUT_OF_STOCK')) throw error
    })
  }
  return orderWithNewContact(client, who)
}

/** Orders one cart of 979 units; then twice a cart with the share of each line that may be held unpaid. */
export async function orderLargeCarts(url: string): Promise<Outcomes> {
  const client = new Client(url, '198.51.100.61')
  await chooseLocation(client)
  const all = await manyLines(client)
  const share = all.map((line) => ({ ...line, quantity: Math.max(1, Math.floor(line.quantity * 0.3)) }))
  const unitsOf = (lines: readonly Line[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const outcomes: Outcomes = { 'units asked': unitsOf(all), 'units held': 0 }
  for (const [index, lines] of [all, share, share].entries()) {
    const outcome = await orderPart(client, lines, `much-${index}`)
    if (outcome === 'reserved') outcomes['units held'] = (outcomes['units held'] ?? 0) + unitsOf(lines)
    else outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  }
  return outcomes
}
