import { API_BASE } from '@istore/contract/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyableProduct, readyCart } from '../testing/ready-cart.ts'
import { Shopper } from '../testing/shopper.ts'
import { type TestShop, testShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const locations = (guest: Shopper) => guest.call('GET /common3/pickupLocations')
const localeOf = async (guest: Shopper) =>
  (await guest.call('GET /common3/appInfoInit')).appContent.system.appMessage.currentLocale

test.each([
  ['the stored choice before the browser’s', { istore_lang: 'en' }, 'zh', 'en'],
  ['the browser’s without a choice', {}, 'zh-TW,zh;q=0.9', 'zh'],
  ['English for neither', {}, 'fr', 'en'],
  ['a stored choice that is no language is none', { istore_lang: 'xx' }, 'zh', 'zh'],
  ['nor is a cut or a doubled one', { istore_lang: 'zh%00' }, 'en', 'en'],
])('language: %s', async (_name, cookies, accepts, expected) => {
  const guest = new Shopper(shop.app, { 'accept-language': accepts })
  for (const [name, value] of Object.entries(cookies)) guest.cookies.set(name, value)
  expect(await localeOf(guest)).toBe(expected)
})

test('a changed language persists for the visit', async () => {
  const guest = new Shopper(shop.app, { 'accept-language': 'en' })
  await guest.call('GET /common3/changeLocale/{locale}', { params: { locale: 'zh' } })
  expect(await localeOf(guest)).toBe('zh')
  const { body } = await guest.send<{ errors: { error: { message: string }[] } }>('GET', '/common3/pageContent', {
    query: { pageName: 'no' },
  })
  expect(body.errors.error[0]?.message).toMatch(/\p{Script=Han}/u)
})

test.each(['nowhere', '__proto__', 'constructor', '', '%00', '../..'])(
  'a stored shop %j that is not ours is none',
  async (value) => {
    const guest = new Shopper(shop.app)
    guest.cookies.set('istore_location', value)
    const { appContent } = await guest.call('GET /common3/appInfoInit')
    expect(appContent.appDetail).toMatchObject({ locid: '', locname: '' })
    expect((await guest.call('GET /shoppingManagement4/myCart')).storeLocationId).toBeNull()
    expect((await guest.call('GET /shoppingManagement4/checkoutConfig')).storeLocation).toBeNull()
  },
)

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile',
    { isWmp: false, isMobile: true, isDeskTop: false, isAndriod: false, isAac: false },
  ],
  ['Mozilla/5.0 (Linux; Android 15) MicroMessenger/8.0', { isWmp: true, isMobile: true, isAndriod: true }],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140', { isWmp: false, isMobile: false, isDeskTop: true, isAndriod: false }],
  ['Mozilla/5.0 (iPhone) AlipayClient/10', { isAac: true, isMobile: true }],
])('%s', async (agent, expected) => {
  const { appContent } = await new Shopper(shop.app, { 'user-agent': agent }).call('GET /common3/appInfoInit')
  expect(appContent.appDetail).toMatchObject(expected)
})

test('any read sets a token, that token is accepted, and a valid one is not replaced', async () => {
  const guest = new Shopper(shop.app)
  const first = await guest.send('GET', '/common3/exchangeRates/')
  expect(first.headers['set-cookie']).toMatch(/^XSRF-TOKEN=.*SameSite=Lax$/)
  const token = guest.cookies.get('XSRF-TOKEN')
  expect((await guest.send('GET', '/common3/exchangeRates/')).headers['set-cookie']).toBeUndefined()
  expect((await guest.send('POST', '/shoppingManagement4/myCart', { body: {} })).status).toBe(400)
  guest.cookies.set('XSRF-TOKEN', 'planted.token')
  await guest.send('GET', '/common3/exchangeRates/')
  expect(guest.cookies.get('XSRF-TOKEN')).not.toBe('planted.token')
  expect(token).not.toBe('planted.token')
})

test('cart and session cookies are long, HttpOnly, and stored only as a hash', async () => {
  const guest = new Shopper(shop.app)
  await readyCart(guest)
  const { headers } = await guest.send('POST', '/shoppingManagement4/reserve', {
    body: { attemptKey: 'a-key-of-this-visit' },
  })
  expect(String(headers['set-cookie'])).toMatch(
    /istore_session=[\w-]{32}; Path=\/; Max-Age=\d+; SameSite=Lax; HttpOnly/,
  )
  const [cart, session] = [guest.cookies.get('istore_cart') ?? '', guest.cookies.get('istore_session') ?? '']
  expect(cart).toMatch(/^[\w-]{32}$/)
  expect(session).not.toBe(cart)
  const { rows } = await shop.context.pool.query(
    'SELECT c::text AS row FROM cart c UNION ALL SELECT s::text FROM session s',
  )
  const stored = rows.map(({ row }) => row).join(' ')
  for (const secret of [cart, session]) {
    expect(stored).not.toContain(secret)
    expect(stored).not.toContain(Buffer.from(secret).toString('hex'))
  }
})

test('a cart is created by its first line, not by reading or choosing a shop', async () => {
  const guest = new Shopper(shop.app)
  const goods = await buyableProduct(guest)
  await guest.call('GET /shoppingManagement4/myCart')
  await guest.call('POST /common3/setSelectedStoreLocation', {
    body: { storeLocationId: (await locations(guest)).storeLocations[0]?.id ?? '' },
  })
  expect(guest.cookies.has('istore_cart')).toBe(false)
  await guest.call('POST /shoppingManagement4/myCart', { body: { ...goods, quantity: 1 } })
  const cart = guest.cookies.get('istore_cart')
  await guest.call('POST /shoppingManagement4/myCart', { body: { ...goods, quantity: 1 } })
  expect(guest.cookies.get('istore_cart')).toBe(cart)
})

test('an unknown cart cookie is replaced by that of a new cart', async () => {
  const guest = new Shopper(shop.app)
  guest.cookies.set('istore_cart', 'A'.repeat(32))
  await guest.call('POST /shoppingManagement4/myCart', { body: { ...(await buyableProduct(guest)), quantity: 1 } })
  expect(guest.cookies.get('istore_cart')).not.toBe('A'.repeat(32))
  expect((await guest.call('GET /shoppingManagement4/myCart')).itemCount).toBe(1)
})

test.each([
  ['a plain id', 'trace-0001-abcd', true],
  ['one that is too short', 'abc', false],
  ['one that could end a line', 'trace id\nx', false],
  ['one that is too long', 'a'.repeat(65), false],
])('a request that brings %s', async (_name, given, echoed) => {
  const { headers } = await shop.app.inject({
    url: `${API_BASE}/common3/exchangeRates/`,
    headers: { 'x-request-id': given },
  })
  if (echoed) expect(headers['x-request-id']).toBe(given)
  else expect(headers['x-request-id']).toMatch(/^[a-z0-9]+-[a-z0-9]+$/)
})

test('replies are neither cached by intermediaries nor sniffed as another type', async () => {
  for (const url of ['/common3/exchangeRates/', '/no/such/call']) {
    const { headers } = await shop.app.inject({ url: API_BASE + url })
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    expect(headers['content-type']).toMatch(/^application\/json/)
  }
})
