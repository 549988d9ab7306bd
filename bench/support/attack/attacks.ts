import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, Client, type Outcomes, Refused } from './client.ts'
import { sendBigBodies, sendTrickles } from './odd-bodies.ts'

const ADDRESSES = 20
const HOLD_EVERY_MS = 250
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

const addressOf = (attacker: number) => `198.51.${100 + (attacker >> 8)}.${attacker & 255}`
const times = <T>(count: number, work: (turn: number) => T): T[] =>
  Array.from({ length: count }, (_, turn) => work(turn))

function countOf(answers: readonly Answer[]): Outcomes {
  const outcomes: Outcomes = {}
  for (const { status } of answers) outcomes[status] = (outcomes[status] ?? 0) + 1
  return outcomes
}

/** Searches for 200 letters, all at once from each of some addresses. */
async function search(url: string): Promise<Outcomes> {
  const term = () => `green${times(195, () => LETTERS[Math.floor(Math.random() * 26)]).join('')}`
  const from = (attacker: number) => {
    const client = new Client(url, addressOf(attacker))
    return times(60, () => client.send('GET', `/api/istore/client/productManagement2/products/search/${term()}`))
  }
  return countOf(await Promise.all(times(ADDRESSES, from).flat()))
}

/** Documents that no cache holds, 800 at once. */
async function pages(url: string): Promise<Outcomes> {
  const open = (visitor: number) => {
    const client = new Client(url, addressOf(100 + (visitor % ADDRESSES)))
    client.cookies.set('istore_cart', String(visitor).padStart(32, 'a'))
    return client.send('GET', `/store/productlist?cat=all&v=${visitor}`)
  }
  return countOf(await Promise.all(times(800, open)))
}

const anyGoods = async (client: Client) => {
  const { products } = await client.call('GET /productManagement2/products')
  const id = products[0]?.id ?? ''
  const { product } = await client.call('GET /productDetailManagement/productDetail/{id}', { params: { id } })
  return { productId: id, optionPair: product.combinations[0]?.optionPair ?? '' }
}

/** New carts without end, from each address with one token. */
async function carts(url: string): Promise<Outcomes> {
  const flood = async (attacker: number): Promise<Answer[]> => {
    const client = new Client(url, addressOf(40 + attacker))
    const body = JSON.stringify({ ...(await anyGoods(client)), quantity: 1 })
    return Promise.all(
      times(100, () => {
        client.cookies.delete('istore_cart')
        return client.send('POST', '/api/istore/client/shoppingManagement4/myCart', body)
      }),
    )
  }
  return countOf((await Promise.all(times(ADDRESSES, flood))).flat())
}

/** Orders all that a cart can hold, with one contact after the other and at one time after the other, and never pays. */
async function holds(url: string): Promise<Outcomes> {
  const client = new Client(url, addressOf(60))
  const { storeLocations } = await client.call('GET /common3/pickupLocations')
  await client.call('POST /common3/setSelectedStoreLocation', {
    body: { storeLocationId: storeLocations[0]?.id ?? '' },
  })
  await client.call('POST /shoppingManagement4/myCart', { body: { ...(await anyGoods(client)), quantity: 3 } })
  await client.call('POST /shoppingManagement4/updateOrderMethod', { body: { orderMethod: 'PICKUP' } })
  const outcomes: Outcomes = {}
  for (let turn = 0; turn < 40; turn += 1) {
    // Slow enough for the limit of calls: it is the rules of holds that must refuse.
    await sleep(HOLD_EVERY_MS)
    const outcome = await holdAgain(client, turn).catch((error: unknown) => {
      if (error instanceof Refused) return error.message.split(': ')[1] ?? ''
      throw error
    })
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  }
  return outcomes
}

async function holdAgain(client: Client, turn: number): Promise<string> {
  const { nextFree, storeLocation } = await client.call('GET /shoppingManagement4/checkoutConfig')
  if (!nextFree) return 'no time is free'
  await client.call('POST /shoppingManagement4/orderPickupDateTime', { body: nextFree })
  const query = { localStoreName: storeLocation?.localStoreName ?? '', methodName: 'PICKUP' as const }
  const body = { name: 'Hold Attacker', phone: '416 555 0199', email: `hold-${turn}@example.test` }
  await client.call('POST /shoppingManagement4/orderContactInfo', { query, body })
  const { cartId, total } = await client.call('GET /shoppingManagement4/billing/')
  await client.call('POST /shoppingManagement4/billing/{id}', { params: { id: cartId }, body: { total } })
  await client.call('POST /shoppingManagement4/reserve', { body: { attemptKey: `hold-attack-${turn}-0000` } })
  return 'reserved'
}

/** Notifications of payments, with signatures that are not the provider's. */
async function notifications(url: string): Promise<Outcomes> {
  const rubbish = ['{', '[]', '{"sign":"x","out_order_no":"1"}', `{"a":"${'x'.repeat(60_000)}"}`, '\u0000', '']
  const send = (turn: number) => {
    const client = new Client(url, addressOf(70 + (turn % ADDRESSES)))
    return client.send('POST', '/api/istore/gateways/snappay/notify', rubbish[turn % rubbish.length])
  }
  return countOf(await Promise.all(times(2000, send)))
}

/** Each request with an address and cookies that were never seen before. */
async function crowd(url: string): Promise<Outcomes> {
  const answers: Answer[] = []
  const from = async (line: number) => {
    for (let turn = 0; turn < 400; turn += 1) {
      const client = new Client(url, `2001:db8:${line.toString(16)}:${turn.toString(16)}::1`)
      client.cookies.set('XSRF-TOKEN', `${line}-${turn}.made-up`)
      client.cookies.set('istore_cart', `${line}-${turn}`.padStart(32, 'c'))
      answers.push(await client.send('GET', '/api/istore/client/shoppingManagement4/myCart'))
    }
  }
  await Promise.all(times(20, from))
  return countOf(answers)
}

export const ATTACKS = {
  'searches of 200 letters, 1200 at once': search,
  'uncached pages, 800 at once': pages,
  'new carts, 2000 at once': carts,
  'holds by one visitor, 40 times': holds,
  'forged notifications, 2000 at once': notifications,
  'made-up addresses and cookies, 8000': crowd,
  'bodies of 20 MB, 40 at once': sendBigBodies,
  'bodies that trickle, 40 at once': sendTrickles,
} as const satisfies Record<string, (url: string) => Promise<Outcomes>>

export type AttackName = keyof typeof ATTACKS
