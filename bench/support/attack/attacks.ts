import { type Answer, type Attack, Client, type Outcomes } from './client.ts'
import { sendBigBodies, sendOddText, sendTrickles } from './odd-bodies.ts'
import { anyGoods, orderAgain, orderLargeCarts } from './orders.ts'

const ADDRESSES = 20
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

const addressOf = (attacker: number) => `198.51.${100 + (attacker >> 8)}.${attacker & 255}`
const times = <T>(count: number, work: (turn: number) => T): T[] =>
  Array.from({ length: count }, (_, turn) => work(turn))

function countOf(answers: readonly Answer[]): Outcomes {
  const outcomes: Outcomes = {}
  for (const { status } of answers) outcomes[status] = (outcomes[status] ?? 0) + 1
  return outcomes
}

/** Searches for terms of 200 letters, all at once, from several addresses. */
async function search(url: string): Promise<Outcomes> {
  const term = () => `green${times(195, () => LETTERS[Math.floor(Math.random() * 26)]).join('')}`
  const from = (attacker: number) => {
    const client = new Client(url, addressOf(attacker))
    return times(60, () => client.send('GET', `/api/istore/client/productManagement2/products/search/${term()}`))
  }
  return countOf(await Promise.all(times(ADDRESSES, from).flat()))
}

/** Requests 800 uncached documents at once. */
async function pages(url: string): Promise<Outcomes> {
  const open = (visitor: number) => {
    const client = new Client(url, addressOf(100 + (visitor % ADDRESSES)))
    client.cookies.set('istore_cart', String(visitor).padStart(32, 'a'))
    return client.send('GET', `/store/productlist?cat=all&v=${visitor}`)
  }
  return countOf(await Promise.all(times(800, open)))
}

/** Creates new carts endlessly, with one token per address. */
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

/** Sends payment notifications with signatures that are not the provider's. */
async function notifications(url: string): Promise<Outcomes> {
  const rubbish = ['{', '[]', '{"sign":"x","out_order_no":"1"}', `{"a":"${'x'.repeat(60_000)}"}`, '\u0000', '']
  const send = (turn: number) => {
    const client = new Client(url, addressOf(70 + (turn % ADDRESSES)))
    return client.send('POST', '/api/istore/gateways/snappay/notify', rubbish[turn % rubbish.length])
  }
  return countOf(await Promise.all(times(2000, send)))
}

/** Sends each request with a new address and new cookies. */
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

/**
 * The answers that the shop may give. A connection that ends without an answer (0) is harmless: with so many at once,
 * the system drops some. Rate limits are refilled while an attack lasts.
 */
export const ATTACKS = {
  'searches of 200 letters, 1200 at once': { run: search, expected: { 200: [1, 400], 429: [800, 1199], 0: [0, 400] } },
  'uncached pages, 800 at once': { run: pages, expected: { 200: [1, 800], 503: [0, 799], 0: [0, 400] } },
  'new carts, 2000 at once': { run: carts, expected: { 200: [1, 260], 429: [1400, 1999], 0: [0, 400] } },
  'orders by one visitor, 40 times': {
    run: orderAgain,
    // On a fast machine the calls between the orders reach the rate limit too.
    expected: { reserved: [1, 10], RESERVE_LIMIT: [20, 39], TOO_MANY_REQUESTS: [0, 10] },
  },
  'carts of 979 units': {
    run: orderLargeCarts,
    expected: { 'units asked': [979, 979], HOLD_SHARE: [2, 2], 'units held': [1, 293] },
  },
  'forged notifications, 2000 at once': {
    run: notifications,
    expected: { 400: [1, 2000], 429: [0, 1999], 0: [0, 400] },
  },
  'other hosts, signed zero characters': {
    run: sendOddText,
    expected: { 'other host 400': [2, 2], 'signed zero character 400': [2, 2], 'signed 200': [1, 1] },
  },
  'made-up addresses and cookies, 8000': { run: crowd, expected: { 200: [7600, 8000], 0: [0, 400] } },
  'bodies of 20 MB, 40 at once': { run: sendBigBodies, expected: { 413: [1, 40], ended: [0, 39] } },
  'bodies that trickle, 40 at once': { run: sendTrickles, expected: { 408: [40, 40] } },
} as const satisfies Record<string, Attack>

export type AttackName = keyof typeof ATTACKS
