import { afterAll, beforeAll, expect, test } from 'vitest'
import { snapPayGateway } from '../gateways/payment/providers/snappay/snappay.ts'
import { Shopper } from '../testing/shopper.ts'
import { type TestShop, testShop } from '../testing/test-shop.ts'

const ACCOUNT = { gatewayUrl: 'http://127.0.0.1:9/', appId: 'app', merchantNo: '1', key: 'key' }
const API = '/api/istore/client'
const NOTIFY = '/api/istore/gateways/snappay/notify'
/** More than any limit allows at once. */
const FLOOD = 100

let shop: TestShop
let now = 0
beforeAll(async () => {
  shop = await testShop({ gateways: [snapPayGateway(ACCOUNT)] })
  await shop.context.limits.close()
  shop.context.limits.clock = () => now
})
afterAll(() => shop.close())

let addresses = 0
const newAddress = () => `198.51.100.${++addresses}`

/** Requests in a flood that are not refused. They are sent in pairs, as a visitor may run two searches at a time. */
async function taken(send: () => Promise<{ statusCode: number }>): Promise<number> {
  let count = 0
  for (let turn = 0; turn < FLOOD; turn += 2) {
    const replies = await Promise.all([send(), send()])
    count += replies.filter(({ statusCode }) => statusCode !== 429).length
  }
  return count
}

const getting = (path: string) => (address: string) => () =>
  shop.app.inject({ url: `${API}${path}`, headers: { 'x-forwarded-for': address } })

const notifying = (address: string) => () =>
  shop.app.inject({
    method: 'POST',
    url: NOTIFY,
    headers: { 'x-forwarded-for': address, 'content-type': 'application/json' },
    payload: '{"sign":"rubbish"}',
  })

test.each([
  ['reads', getting('/common3/exchangeRates/'), 60, 20],
  ['searches', getting('/productManagement2/products/search/tea'), 15, 5],
  ['suggestions', getting('/productManagement2/products/suggestions?term=te'), 15, 5],
  ['notifications of one address', notifying, 20, 20],
])('of a flood of %s some are taken at once, and as many as a second refills after it', async (...row) => {
  const [, from, burst, perSecond] = row
  const send = from(newAddress())
  expect(await taken(send)).toBe(burst)
  now += 1000
  expect(await taken(send)).toBe(perSecond)
})

test('of a flood of new carts ten are made', async () => {
  const { limits } = shop.context
  const caller = { visitor: 'flood', address: newAddress() }
  const take = () =>
    limits.limitNewCarts(caller).then(
      () => ({ statusCode: 200 }),
      () => ({ statusCode: 429 }),
    )
  expect(await taken(take)).toBe(10)
})

test('a body larger than any call needs is refused', async () => {
  const visitor = new Shopper(shop.app, { 'x-forwarded-for': newAddress() })
  await visitor.send('GET', '/common3/exchangeRates/')
  const body = { text: 'x'.repeat(20_000_000) }
  expect((await visitor.send('POST', '/shoppingManagement4/myCart', { body })).status).toBe(413)
  const notified = await shop.app.inject({ method: 'POST', url: NOTIFY, payload: body })
  expect(notified.statusCode).toBe(413)
})
