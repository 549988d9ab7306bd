import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints } from '../app.ts'
import { imageService } from '../gateways/images.ts'
import { snapPayGateway } from '../gateways/payment/providers/snappay/snappay.ts'
import { Shopper } from '../testing/shopper.ts'
import { TEST_PAGES } from '../testing/test-pages.ts'
import { type TestShop, testShop } from '../testing/test-shop.ts'
import { inProcessApi } from './api/in-process.ts'
import { registerDocuments } from './documents/documents.ts'
import { shopDocuments } from './documents/shop-documents.ts'
import { registerDrain } from './drain.ts'
import { registerHealth } from './health.ts'
import { registerMedia } from './media.ts'

const ACCOUNT = { gatewayUrl: 'http://127.0.0.1:9/', appId: 'app', merchantNo: '1', key: 'key' }

const PICTURES: string[] = []

let shop: TestShop
let onClose = async () => {}
beforeAll(async () => {
  shop = await testShop({ gateways: [snapPayGateway(ACCOUNT)] })
  // Without a clock and background work, refusals do not depend on the speed of this machine.
  await shop.context.limits.close()
  shop.context.limits.clock = () => 0
  const direct = inProcessApi(shop.context, allEndpoints())
  const source = shopDocuments(shop.app, shop.context, { direct, cache: null, pages: TEST_PAGES })
  const render = async (_request: Request, { api }: { api: (...given: never[]) => Promise<{ status: number }> }) => {
    const inner = await api(...(['GET', `${RATES}`, { headers: {} }] as never[]))
    return { status: inner.status, location: null, html: 'page', parts: [] }
  }
  registerDocuments(shop.app, source, { render, buildId: 'test' })
  const folder = await mkdtemp(join(tmpdir(), 'istore-limits-'))
  const images = imageService({ sourceDir: join(folder, 'media'), cacheDir: join(folder, 'cache') })
  for (let n = 0; n < 100; n += 1) {
    await images.storeDrawing(`product/${n}`, `<svg xmlns="http://www.w3.org/2000/svg" id="d${n}"/>`)
    PICTURES.push((await images.links(`product/${n}`))?.src ?? '')
  }
  registerMedia(shop.app, images, shop.context.limits)
  onClose = () => rm(folder, { recursive: true })
  registerHealth(shop.app, {}, registerDrain(shop.app))
})
afterAll(() => shop.close().then(onClose))

const API = '/api/istore/client'
const RATES = `${API}/common3/exchangeRates/`

let addresses = 0
const newAddress = () => `198.51.100.${++addresses}`

/** A visitor with a token, at a separate address. */
async function newVisitor(address = newAddress()): Promise<Shopper> {
  const shopper = new Shopper(shop.app, { 'x-forwarded-for': address })
  await shopper.send('GET', '/common3/exchangeRates/')
  return shopper
}

const statuses = async (
  times: number,
  send: (turn: number) => Promise<{ status: number } | { statusCode: number }>,
) => {
  const replies = await Promise.all(Array.from({ length: times }, (_, turn) => send(turn)))
  return replies.map((reply) => ('status' in reply ? reply.status : reply.statusCode))
}
const count = (all: readonly number[], status: number) => all.filter((each) => each === status).length
const read = (visitor: Shopper) => visitor.send('GET', '/common3/exchangeRates/')
const open = (url: string, address: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers: { 'x-forwarded-for': address, ...headers } })

test('a visitor may read 60 times in a burst and is then refused, in both languages', async () => {
  const visitor = await newVisitor()
  const all = await statuses(100, () => read(visitor))
  // The first read, which set the token, counted as one of a visitor without a token.
  expect([count(all, 200), count(all, 429)]).toEqual([60, 40])
  visitor.cookies.set('istore_lang', 'zh')
  expect(await read(visitor)).toMatchObject({
    status: 429,
    headers: { 'retry-after': '1', 'cache-control': 'no-store' },
    body: {
      errors: {
        error: [{ code: 'TOO_MANY_REQUESTS', message: '操作过于频繁，请在 1 秒后重试。', data: { seconds: 1 } }],
      },
    },
  })
})

test('an address serves ten visitors, refuses the eleventh, and does not affect another address', async () => {
  const address = newAddress()
  const visitors = await Promise.all(Array.from({ length: 11 }, () => newVisitor(address)))
  const all = await Promise.all(visitors.map((visitor) => statuses(60, () => read(visitor))))
  expect(count(all.flat(), 200)).toBe(600 - visitors.length)
  expect((await read(await newVisitor())).status).toBe(200)
})

test('forged cookies do not create a new visitor', async () => {
  const address = newAddress()
  const all = await statuses(100, (turn) =>
    open(RATES, address, { cookie: `XSRF-TOKEN=made-up-${turn}.signature; istore_cart=${turn}` }),
  )
  expect(count(all, 200)).toBe(60)
})

test('addresses of one IPv6 network count as one', async () => {
  const all = await statuses(100, (turn) => open(RATES, `2001:db8:1:2::${turn.toString(16)}`))
  expect(count(all, 200)).toBe(60)
})

test('a document counts once, regardless of its calls, and is refused with a plain page in either language', async () => {
  const address = newAddress()
  const all = await statuses(80, (turn) => open(`/contact?v=${turn}`, address))
  expect([count(all, 200), count(all, 429)]).toEqual([60, 20])
  for (const [lang, words] of [
    ['en', 'Too many requests'],
    ['zh', '访问过于频繁'],
  ]) {
    const refused = await open(`/contact?lang=${lang}`, address)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1'])
    expect(refused.headers['content-type']).toContain('text/html')
    expect(refused.body).toContain(words)
  }
  expect((await open('/assets/app.js', address)).statusCode).toBe(404)
  expect((await open('/store/search?q=a.js', address)).statusCode).toBe(429)
})

const SEARCHES: [what: string, path: string][] = [
  ['searches', `${API}/productManagement2/products/search/tea`],
  ['counts', `${API}/productManagement2/products/searchCount/tea`],
  ['suggestions', `${API}/productManagement2/products/suggestions?term=te`],
  ['search pages', '/store/search?q=tea'],
]

test.each(SEARCHES)('%s: one visitor has two in flight and six waiting, and 15 at once', async (_what, path) => {
  const address = newAddress()
  const all = await statuses(40, () => open(path, address))
  expect(count(all, 200)).toBeGreaterThanOrEqual(8)
  expect(count(all, 200)).toBeLessThanOrEqual(15)
  expect(count(all, 200) + count(all, 429)).toBe(40)
  expect((await open('/store/search', address)).statusCode).toBe(200)
})

test('forged notifications are refused before they are read, and real ones from another address are accepted', async () => {
  const address = newAddress()
  const send = (from: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/istore/gateways/snappay/notify',
      headers: { 'x-forwarded-for': from, 'content-type': 'application/json' },
      payload: '{"sign":"rubbish"}',
    })
  const all = await statuses(200, () => send(address))
  expect([count(all, 400), count(all, 429)]).toEqual([20, 180])
  expect((await send(newAddress())).statusCode).toBe(400)
})

test('an exempt address is not counted', async () => {
  const visitor = new Shopper(shop.app)
  expect(count(await statuses(300, () => read(visitor)), 200)).toBe(300)
})

test('pictures that must be made, or are unknown, count as reads; those that are ready do not', async () => {
  const address = newAddress()
  const all = await statuses(100, (turn) => open(PICTURES[turn] ?? '', address, { 'accept-encoding': 'br' }))
  expect([count(all, 200), count(all, 429)]).toEqual([60, 40])
  expect((await open(RATES, address)).statusCode).toBe(429)
  const again = await statuses(100, () => open(PICTURES[0] ?? '', address, { 'accept-encoding': 'br' }))
  expect(count(again, 200)).toBe(100)
  expect((await open('/media/none.00000000.svg', address)).statusCode).toBe(429)
  expect((await open('/media/none.00000000.svg', newAddress())).statusCode).toBe(404)
})

test('monitors, which may share an address with visitors, are not counted', async () => {
  const monitor = newAddress()
  const all = await statuses(300, (turn) => open(turn % 2 ? '/api/health' : '/api/live', monitor))
  expect(count(all, 200)).toBe(300)
})
