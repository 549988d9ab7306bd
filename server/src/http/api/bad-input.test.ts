import { randomBytes } from 'node:crypto'
import { type ErrorBody, REFUSALS, type RefusalArgs, refusalText } from '@istore/contract/refusals.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAccount, signedIn } from '../../testing/account.ts'
import { badAccountBodies } from '../../testing/bad-account-bodies.ts'
import { badAddresses } from '../../testing/bad-addresses.ts'
import { badBodies } from '../../testing/bad-bodies.ts'
import { badPayments } from '../../testing/bad-payments.ts'
import {
  address,
  type Bad,
  body,
  CART,
  CONTACT,
  fromAnotherSite,
  GOOD_CONTACT,
  JSON_TYPE,
  OWN_ID,
  ofEveryWrite,
} from '../../testing/bad-requests.ts'
import { badUploads } from '../../testing/bad-uploads.ts'
import { databaseDigest } from '../../testing/database-digest.ts'
import { attemptKey, readyCart } from '../../testing/ready-cart.ts'
import { rounds } from '../../testing/rounds.ts'
import { Shopper } from '../../testing/shopper.ts'
import { type TestShop, testShop } from '../../testing/test-shop.ts'

let shop: TestShop
let owner: Shopper
let ownId: string
let strangersCart: string
let strangersOrder: string
let productId: string
let lineId: string

beforeAll(async () => {
  shop = await testShop()
  const stranger = new Shopper(shop.app)
  strangersCart = (await readyCart(stranger)).cartId
  const reserved = await stranger.call('POST /shoppingManagement4/reserve', { body: { attemptKey: attemptKey() } })
  strangersOrder = reserved.orderID
  owner = await signedIn(shop, await newAccount(shop))
  ownId = (await owner.call('GET /common3/appInfoInit')).userID ?? ''
  await readyCart(owner)
  const cart = await owner.call('GET /shoppingManagement4/myCart')
  const [line] = Object.values(cart.lineItems)
  productId = line?.productId ?? ''
  lineId = line?.lineId ?? ''
})
afterAll(() => shop.close())

const cases = [
  ...ofEveryWrite,
  ...fromAnotherSite,
  ...badAddresses,
  ...badBodies,
  ...badPayments,
  ...badAccountBodies,
  ...badUploads,
]

async function send(bad: Bad, locale: string) {
  const [method = '', path = ''] = bad.call.split(/ (.*)/)
  const cookie = Object.entries({ ...Object.fromEntries(owner.cookies), ...bad.cookies, istore_lang: locale })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const type = typeof bad.body === 'string' ? JSON_TYPE : {}
  return owner.send<ErrorBody>(method, path.replace(OWN_ID, ownId), {
    body: bad.body,
    headers: { ...type, ...bad.headers, cookie },
  })
}

/** Wall-clock and CPU time, in milliseconds: other load on the machine stretches only the former. */
interface Took {
  wall: number
  work: number
}

/** Sends requests that must be refused, and checks that nothing changes. @returns the times of each, by name */
async function refusedAll(given: Bad[]): Promise<Map<string, Took[]>> {
  const before = await databaseDigest(shop.context.db)
  const times = new Map(given.map((bad) => [bad.name, [] as Took[]]))
  const wrong: string[] = []
  for (const bad of given) {
    for (const locale of ['en', 'zh'] as const) {
      const [from, used] = [performance.now(), process.cpuUsage()]
      const { status, body: answer } = await send(bad, locale)
      const { user, system } = process.cpuUsage(used)
      times.get(bad.name)?.push({ wall: performance.now() - from, work: (user + system) / 1000 })
      const { status: expected } = REFUSALS[bad.code]
      const message = refusalText(locale, ...([bad.code] as RefusalArgs))
      const expectedBody = JSON.stringify({ errors: { error: [{ code: bad.code, message }] } })
      if (status !== expected || JSON.stringify(answer) !== expectedBody)
        wrong.push(`${bad.name} ${locale}: ${status} ${JSON.stringify(answer).slice(0, 80)}`)
    }
  }
  expect(wrong).toEqual([])
  expect(await databaseDigest(shop.context.db)).toEqual(before)
  expect(shop.faults).toEqual([])
  return times
}

let times = new Map<string, Took[]>()

test('every bad request is refused with the right 4xx, in the visitor’s language, and changes nothing', {
  timeout: 60_000,
}, async () => {
  times = await refusedAll(Array.from({ length: rounds(2, 4) }, () => cases).flat())
})

test('a refusal takes less than 50 ms: each at its best by the clock, at its median in work, and the median of all', () => {
  expect(times.size).toBeGreaterThan(0)
  const slow = [...times].filter(([, each]) => {
    const median = each.map((took) => took.work).sort((a, b) => a - b)[each.length >> 1] ?? 0
    return median >= 50 || Math.min(...each.map((took) => took.wall)) >= 50
  })
  expect(slow).toEqual([])
  const all = [...times.values()].flat().map((took) => took.wall)
  expect(all.sort((a, b) => a - b)[all.length >> 1]).toBeLessThan(50)
})

test('another visitor’s data is refused as if it did not exist', async () => {
  await refusedAll([
    body('a stranger’s cart', `POST /shoppingManagement4/billing/${strangersCart}`, { total: 1 }, 'CART_NOT_FOUND'),
    address(`GET /admin/orderManagement/order/${strangersOrder}`, 'ORDER_NOT_FOUND'),
    body(
      'status',
      'POST /shoppingManagement4/checkSnapPayPaymentStatus',
      { orderID: strangersOrder, returnUrlInfo: '' },
      'ORDER_NOT_FOUND',
    ),
  ])
})

test('prices sent by a client are ignored', async () => {
  const before = await owner.call('GET /shoppingManagement4/myCart')
  const sent = { productId, quantity: 1, optionPair: Object.values(before.lineItems)[0]?.optionPair }
  const cheap = { unitPrice: 1, price: 1, lineTotal: 1, total: 1, subTotal: 1, taxRate: 0, currency: 'KRW' }
  const after = await owner.call('POST /shoppingManagement4/myCart', { body: { ...sent, ...cheap } as typeof sent })
  expect(after.subTotal).toBe(before.subTotal * 2)
  const back = await owner.call('PUT /shoppingManagement4/myCart', { body: { lineId, quantity: 1, ...cheap } as never })
  expect(back.total).toBe(before.total)
  const refusal = await owner.refusal('POST /shoppingManagement4/billing/{id}', {
    params: { id: back.cartId ?? '' },
    body: { total: 1 },
  })
  expect(refusal).toBe('TOTAL_CHANGED')
})

test.each([
  ['unknown', () => randomBytes(24).toString('base64url')],
  ['malformed', () => 'not-a-token'],
  ['with a zero character', () => '%00'.repeat(10)],
  ['very long', () => 'a'.repeat(4000)],
])('a cart or session cookie that is %s is that of a visitor who has nothing', async (_name, token) => {
  const cookies = { istore_cart: token(), istore_session: token() }
  await refusedAll([
    { name: 'line', call: `PUT ${CART}`, cookies, body: { lineId, quantity: 1 }, code: 'LINE_NOT_FOUND' },
    { name: 'billing', call: 'GET /shoppingManagement4/billing', cookies, code: 'CART_EMPTY' },
    { name: 'confirm', call: 'POST /shoppingManagement4/billing/1', cookies, body: { total: 1 }, code: 'CART_EMPTY' },
    {
      name: 'method',
      call: 'POST /shoppingManagement4/updateOrderMethod',
      cookies,
      body: { orderMethod: 'PICKUP' },
      code: 'CART_EMPTY',
    },
    { name: 'contact', call: `POST ${CONTACT}`, cookies, body: GOOD_CONTACT, code: 'CART_EMPTY' },
    {
      name: 'reserve',
      call: 'POST /shoppingManagement4/reserve',
      cookies,
      body: { attemptKey: attemptKey() },
      code: 'CART_EMPTY',
    },
    { name: 'order', call: `GET /admin/orderManagement/order/${strangersOrder}`, cookies, code: 'ORDER_NOT_FOUND' },
  ])
})

test('an expired session opens none of its orders', async () => {
  const shopper = new Shopper(shop.app)
  await readyCart(shopper)
  const { orderID } = await shopper.call('POST /shoppingManagement4/reserve', { body: { attemptKey: attemptKey() } })
  const { rows } = await shop.context.pool.query(
    `UPDATE session SET expires_at = now() - interval '1 second'
     WHERE id = (SELECT session_id FROM orders WHERE id = $1) RETURNING id`,
    [orderID],
  )
  expect(rows).toHaveLength(1)
  expect(await shopper.refusal('GET /admin/orderManagement/order/{id}', { params: { id: orderID } })).toBe(
    'ORDER_NOT_FOUND',
  )
  const check = { orderID, returnUrlInfo: '' }
  expect(await shopper.refusal('POST /shoppingManagement4/checkSnapPayPaymentStatus', { body: check })).toBe(
    'ORDER_NOT_FOUND',
  )
})
