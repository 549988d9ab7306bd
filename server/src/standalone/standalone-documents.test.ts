import { expect, test } from 'vitest'
import { APP_INFO, FORM_HOST, json, standaloneFront } from './standalone.fixture.ts'

const front = standaloneFront()

test('a document is rendered with data of the API server, and sets its cookies once', async () => {
  let calls = 0
  front.answer = (request, response, body) => {
    if (request.url === APP_INFO) calls += 1
    const info = { appContent: { appDetail: { locid: 'queen', locname: 'Queen St' } }, user: null }
    json(info, { 'set-cookie': ['XSRF-TOKEN=t; Path=/'] })(request, response, body)
  }
  front.render = async ({ api, visit }) => {
    const first = await api('GET', APP_INFO, { headers: { cookie: 'istore_lang=zh' } })
    await api('GET', '/api/istore/client/common3/pickupLocations', { headers: {} })
    return JSON.stringify({ status: first.status, ...visit })
  }
  const reply = await fetch(`${front.url}/store?lang=zh`, {
    headers: { cookie: 'istore_currency=USD; istore_lang=en' },
  })
  const seen = await reply.json()
  expect(seen).toMatchObject({
    status: 200,
    locale: 'zh',
    currency: 'USD',
    storeLocationId: 'queen',
    isOfflineCopy: false,
  })
  expect(calls, 'calls of app info').toBe(1)
  expect(reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0])).toEqual(['XSRF-TOKEN=t', 'istore_lang=zh'])
})

test('a shop with one language is shown in it, whatever language the visitor prefers', async () => {
  front.answer = json({ appContent: { system: { appConfig: { supportedLanguages: ['zh'] } } } })
  front.render = async ({ visit }) => visit.locale
  const reply = await fetch(`${front.url}/?lang=en`, { headers: { 'accept-language': 'en' } })
  expect(await reply.text()).toBe('zh')
})

test('an offline copy is rendered without cookies, and sets none', async () => {
  const cookies: (string | undefined)[] = []
  front.answer = (request, response, body) => {
    cookies.push(request.headers.cookie)
    json({}, { 'set-cookie': ['XSRF-TOKEN=t; Path=/'] })(request, response, body)
  }
  front.render = async ({ visit, cookieHeader }) => JSON.stringify({ ...visit, cookieHeader })
  const headers = { cookie: 'istore_cart=abc; istore_currency=USD', 'x-istore-keep': '1' }
  const reply = await fetch(`${front.url}/store?lang=en`, { headers })
  const seen = (await reply.json()) as object
  expect(seen).toMatchObject({ isOfflineCopy: true, currency: null })
  expect(seen).not.toHaveProperty('cookieHeader')
  expect(cookies).toEqual(['istore_lang=en; __Host-istore_lang=en'])
  expect(reply.headers.getSetCookie()).toEqual([])
})

test("a rendering failure answers an error page in the visitor's language", async () => {
  front.render = async () => {
    throw new Error('broken')
  }
  front.answer = json({})
  const reply = await fetch(`${front.url}/store?lang=zh`)
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([500, '5'])
  expect(await reply.text()).toContain('<html lang="zh-Hans">')
})

test('a page may post forms to the hosts of the settings, and to no others', async () => {
  front.answer = json({})
  front.render = async () => 'page'
  const policy = (await fetch(`${front.url}/`)).headers.get('content-security-policy') ?? ''
  expect(policy.split('; ')).toContain(`form-action 'self' ${FORM_HOST}`)
})
