import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { allEndpoints } from '../../app.ts'
import { TEST_PAGES } from '../../testing/test-pages.ts'
import { type TestShop, testShop } from '../../testing/test-shop.ts'
import { inProcessApi } from '../api/in-process.ts'
import { documentCache } from './document-cache.ts'
import { registerDocuments } from './documents.ts'
import type { RenderDocument, Rendered } from './render-document.ts'
import { shopDocuments } from './shop-documents.ts'

type Given = Parameters<RenderDocument>[1]

let shop: TestShop
let render: (given: Given) => Promise<Rendered>
let renders = 0
const cache = documentCache()

const page = (html: string): Rendered => ({ status: 200, location: null, html, parts: [] })

beforeAll(async () => {
  shop = await testShop()
  const direct = inProcessApi(shop.context, allEndpoints())
  const source = shopDocuments(shop.app, shop.context, { direct, cache, pages: TEST_PAGES })
  const counted: RenderDocument = (_request, given) => {
    renders += 1
    return render(given)
  }
  registerDocuments(shop.app, source, { render: counted, buildId: 'abc' })
})
afterAll(() => shop.close())
beforeEach(() => {
  renders = 0
  render = async ({ visit, cookieHeader }) => page(JSON.stringify({ ...visit, cookieHeader }))
})

const ask = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })
const cookiesOf = (reply: { cookies: { name: string }[] }) => reply.cookies.map(({ name }) => name)

test('a document names its build and gives a new visitor a token', async () => {
  const reply = await ask('/store')
  expect([reply.statusCode, reply.headers['x-istore-build']]).toEqual([200, 'abc'])
  expect(cookiesOf(reply)).toEqual(['XSRF-TOKEN'])
})

test('an offline copy is rendered without cookies, sets none, and is cached separately from visitors’ documents', async () => {
  const cookie = 'istore_cart=abcdefghijklmnopqrstuvwxyz012345; istore_currency=USD; istore_location=toronto-spadina'
  const copy = await ask('/about?lang=en', { 'x-istore-keep': '1', cookie })
  expect(copy.json()).toMatchObject({ isOfflineCopy: true, currency: null, storeLocationId: null, locale: 'en' })
  expect(copy.json()).not.toHaveProperty('cookieHeader')
  expect(cookiesOf(copy)).toEqual([])
  const own = await ask('/about?lang=en', { cookie })
  expect(own.json()).toMatchObject({ isOfflineCopy: false, currency: 'USD', storeLocationId: 'toronto-spadina' })
  const guest = await ask('/about?lang=en')
  expect(guest.json()).toMatchObject({ isOfflineCopy: false })
})

test('guests share a document per environment', async () => {
  const wechat = { 'user-agent': 'Mozilla/5.0 (iPhone) MicroMessenger/8.0' }
  for (let visit = 0; visit < 3; visit += 1) await ask('/contact')
  for (let visit = 0; visit < 3; visit += 1) await ask('/contact', wechat)
  expect(renders).toBe(2)
  expect((await ask('/contact', wechat)).json()).toMatchObject({ environment: { miniProgram: true } })
})

test.each([
  ['language', { cookie: 'istore_lang=zh' }, { locale: 'zh' }],
  ['currency', { cookie: 'istore_currency=USD' }, { currency: 'USD' }],
  ['chosen shop', { cookie: 'istore_location=toronto-spadina' }, { storeLocationId: 'toronto-spadina' }],
  ['device', { 'user-agent': 'Mozilla/5.0 (iPhone)' }, { environment: { mobile: true } }],
])('guests share a document, and each %s has its own', async (name, headers: Record<string, string>, expected) => {
  const url = `/contact?each=${encodeURIComponent(name)}`
  for (let visit = 0; visit < 2; visit += 1) {
    expect((await ask(url, headers)).json()).toMatchObject(expected)
    expect((await ask(url)).json()).not.toMatchObject(expected)
  }
  expect(renders).toBe(2)
})

test.each(['istore_session', 'istore_cart'])('a visitor with a cookie %s gets a personal document', async (name) => {
  const url = `/contact?with=${name}`
  await ask(url)
  const cookie = `${name}=abcdefghijklmnopqrstuvwxyz012345`
  for (let visit = 0; visit < 2; visit += 1) expect((await ask(url, { cookie })).json().cookieHeader).toBe(cookie)
  expect(renders).toBe(3)
  expect((await ask(url)).json()).not.toHaveProperty('cookieHeader')
  expect(renders).toBe(3)
})

test('concurrent requests of guests for an uncached document share one rendering', async () => {
  const gate = Promise.withResolvers<void>()
  render = async () => {
    const nth = renders
    if (nth === 1) await gate.promise
    return page(`rendering ${nth}`)
  }
  const replies = Promise.all(Array.from({ length: 10 }, () => ask('/contact?at=once')))
  // Sent last: once it is answered, all ten have arrived.
  expect((await ask('/contact?at=last')).body).toBe('rendering 2')
  gate.resolve()
  expect((await replies).map(({ body }) => body)).toEqual(Array(10).fill('rendering 1'))
  expect(renders).toBe(2)
})

test.each([
  ['identity', (body: Buffer) => body],
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
])(
  'a shared document is rendered and compressed once as %s, with the policy for its inline parts',
  async (how, read) => {
    const hash = createHash('sha256').update('1').digest('base64')
    render = async ({ nonce }) => page(`<script nonce="${nonce}">1</script><script>injected()</script>`)
    for (let visit = 0; visit < 3; visit += 1) {
      const { rawPayload, headers } = await ask('/contact?encoded', { 'accept-encoding': how })
      expect(String(read(rawPayload))).toBe('<script>1</script><script>injected()</script>')
      expect(headers['content-encoding']).toBe(how === 'identity' ? undefined : how)
      expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
    }
    expect(renders).toBe(1)
  },
)

test('a limited number is rendered at once, some wait, and the rest get 503 with retry-after', async () => {
  const gate = Promise.withResolvers<void>()
  render = async () => {
    await gate.promise
    return page('rendered')
  }
  const replies = Array.from({ length: 300 }, (_, n) => ask(`/contact?crowd=${n}`, { 'accept-language': 'zh' }))
  const refused = await Promise.any(replies)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
  expect(refused.body).toContain('<html lang="zh-Hans">')
  expect(renders).toBe(16)
  gate.resolve()
  const statuses = (await Promise.all(replies)).map(({ statusCode }) => statusCode)
  expect([statuses.filter((status) => status === 200).length, renders]).toEqual([136, 136])
  expect((await ask('/contact?crowd=later')).statusCode).toBe(200)
})

const BUSY = { en: 'The shop is very busy', zh: '商店访问人数较多' }

test('while 800 uncached pages are requested, guests still get cached pages up to some minutes old', async () => {
  const cached = await ask('/contact?cached')
  const stored = [...cache.entries()]
  const age = (seconds: number) => {
    for (const [key, document] of stored) cache.set(key, document, { start: performance.now() - seconds * 1000 })
  }
  const gate = Promise.withResolvers<void>()
  render = async () => {
    await gate.promise
    return page('rendered')
  }
  const crowd = Array.from({ length: 800 }, (_, n) => ask(`/contact?pressure=${n}`, { cookie: `istore_cart=${n}` }))
  const refused = await Promise.any(crowd)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
  for (const lang of ['en', 'zh'] as const) expect((await ask(`/x?lang=${lang}`)).body).toContain(BUSY[lang])
  for (const seconds of [0, 60, 500]) {
    age(seconds)
    for (let visit = 0; visit < 2; visit += 1) expect((await ask('/contact?cached')).body).toBe(cached.body)
  }
  age(700)
  expect((await ask('/contact?cached')).statusCode).toBe(503)
  gate.resolve()
  const statuses = (await Promise.all(crowd)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(136)
  expect(statuses.filter((status) => status === 503)).toHaveLength(664)
})

test('a page that is not found is rendered for each visitor', async () => {
  render = async () => ({ ...page('gone'), status: 404 })
  for (let visit = 0; visit < 2; visit += 1) expect((await ask('/contact?gone')).statusCode).toBe(404)
  expect(renders).toBe(2)
})

test.each([
  ['/?lang=zh', 'zh', ['XSRF-TOKEN', 'istore_lang']],
  ['/?lang=fr', 'en', ['XSRF-TOKEN']],
  ['/?lang=en&lang=zh', 'en', ['XSRF-TOKEN']],
])('%s is rendered in %s', async (path, locale, cookies) => {
  const reply = await ask(path)
  expect(reply.json()).toMatchObject({ locale })
  expect(cookiesOf(reply).sort()).toEqual(cookies)
})

test.each([
  '/assets/app-gone.js',
  '/logo.png',
  '/store/home.data',
  '/old.css',
  '/a/b.json?x=1',
  '/site.webmanifest',
  '/api/istore/client/none',
  '/api/x',
])('%s is a file or call that is not there, not a page', async (path) => {
  expect((await ask(path)).statusCode).toBe(404)
  expect(renders).toBe(0)
})

test.each(['/store/product/green.tea', '/v1.5', '/a.b/c', `/${'a'.repeat(2000)}`, '//evil.example/x', '/store/'])(
  '%s is a page',
  async (path) => {
    expect((await ask(path)).statusCode).toBe(200)
  },
)

test.each(['/%zz', '/%', '/store/%E0%A4%A'])('%s cannot be decoded and redirects to the first page', async (path) => {
  const reply = await ask(path)
  expect([reply.statusCode, reply.headers.location]).toEqual([302, '/'])
})

test('a call whose address cannot be decoded is refused as a call', async () => {
  expect((await ask('/api/istore/client/common3/%zz')).statusCode).toBe(400)
})

test.each([
  ['throws', () => Promise.reject(new Error('broken'))],
  ['gives nothing', () => Promise.resolve({ ...page(''), status: 500 })],
])('when rendering %s, a page without script says so in the right language', async (_how, broken) => {
  render = broken
  for (const [language, lang] of [
    ['en', 'en'],
    ['zh', 'zh-Hans'],
  ] as const) {
    const reply = await ask(`/broken?lang=${language}`)
    expect([reply.statusCode, reply.headers['retry-after'], reply.headers['cache-control']]).toEqual([
      500,
      '5',
      'no-store',
    ])
    expect(reply.headers['content-type']).toContain('text/html')
    expect(reply.body).toContain(`<html lang="${lang}">`)
    expect(reply.body).not.toContain('<script')
  }
})

test('a page without data, and one that cannot be rendered without a database, send Retry-After', async () => {
  render = async () => ({ ...page('<p>closed</p>'), status: 503 })
  expect((await ask('/contact?v=unfilled')).headers['retry-after']).toBe('3')
  render = () => Promise.reject(new Error('Connection terminated unexpectedly'))
  const reply = await ask('/contact?v=unrendered')
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5'])
})
