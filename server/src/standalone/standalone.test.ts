import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readSettings } from '../env.ts'
import type { RenderDocument } from '../http/documents/render-document.ts'
import { startStandalone } from './start.ts'

const APP_INFO = '/api/istore/client/common3/appInfoInit'

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void
type Given = Parameters<RenderDocument>[1]

let folder: string
let apiServer: Server
let alone: { stop(): Promise<void> }
let origin: string
let url: string
/** What the API's server says; each test its own. */
let answer: Answer = (_request, response) => response.end('{}')
/** What the pages do with what they are given; each test its own. */
let render: (given: Given) => Promise<string> = async () => 'page'

const json = (value: unknown, headers: Record<string, string | string[]> = {}): Answer => {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))
  }
}

async function listen(server: Server, port = 0): Promise<number> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

function openApi(): Server {
  return createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    answer(request, response, body)
  })
}

const closed = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-alone-'))
  await mkdir(join(folder, 'client/assets'), { recursive: true })
  await writeFile(join(folder, 'client/assets/manifest-abc.js'), '')
  apiServer = openApi()
  origin = `http://127.0.0.1:${await listen(apiServer)}`
  const spare = createServer()
  const port = await listen(spare)
  await closed(spare)
  url = `http://127.0.0.1:${port}`
  const settings = readSettings({ PORT: String(port), DATA_DIR: join(folder, 'data'), API_ORIGIN: origin })
  const renderer: RenderDocument = async (_request, given) => ({
    status: 200,
    location: null,
    html: await render(given),
  })
  alone = await startStandalone({
    settings: { ...settings, apiOrigin: origin },
    log: pino({ level: 'silent' }),
    web: { render: renderer, pages: [], clientFolder: join(folder, 'client') },
  })
})

afterEach(() => {
  render = async () => 'page'
})

afterAll(async () => {
  await alone.stop()
  await closed(apiServer)
  await rm(folder, { recursive: true })
})

test('a call goes to the other server with its cookies, and its answer comes back with the cookies that were set', async () => {
  answer = (request, response, body) => {
    response.setHeader('set-cookie', [
      'a=1; Path=/; Domain=api.example; Secure; HttpOnly',
      'b=2; SameSite=None; Secure',
    ])
    response.writeHead(201, { 'content-type': 'application/json', 'keep-alive': 'timeout=9' })
    response.end(JSON.stringify({ method: request.method, path: request.url, body, headers: request.headers }))
  }
  const reply = await fetch(`${url}/api/istore/client/shoppingManagement4/myCart?x=1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: 'istore_cart=abc', 'accept-language': 'zh' },
    body: '{"quantity":1}',
  })
  expect(reply.status).toBe(201)
  expect(reply.headers.getSetCookie()).toEqual(['a=1; Path=/; HttpOnly', 'b=2'])
  const seen = (await reply.json()) as { headers: Record<string, string> }
  expect(seen).toMatchObject({ method: 'POST', body: '{"quantity":1}' })
  expect(seen).toHaveProperty('path', '/api/istore/client/shoppingManagement4/myCart?x=1')
  expect(seen.headers).toMatchObject({
    host: new URL(origin).host,
    cookie: 'istore_cart=abc; __Host-istore_cart=abc',
    'accept-language': 'zh',
    'x-forwarded-host': new URL(url).host,
    'x-forwarded-proto': 'http',
    'x-forwarded-for': '127.0.0.1',
  })
})

test.each(['our own page', 'another site', 'nowhere'])('the API sees a write from %s as such', async (from) => {
  answer = (request, response) => response.end(JSON.stringify(request.headers))
  const [given, forwarded] = { 'our own page': [url, origin], nowhere: [] }[from] ?? [
    'https://evil.example',
    'https://evil.example',
  ]
  const headers = { 'sec-fetch-site': 'same-origin', ...(given && { origin: given }) }
  const reply = await fetch(`${url}/api/istore/client/shoppingManagement4/myCart`, { method: 'PUT', headers })
  const seen = (await reply.json()) as Record<string, string>
  expect(seen.origin).toBe(forwarded)
})

test('a notification of a provider reaches the other server byte for byte', async () => {
  answer = (_request, response, body) => response.end(body)
  const body = 'total=1.10&sign=%E6%9E%AB'
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const reply = await fetch(`${url}/api/istore/gateways/snappay/notify`, { method: 'POST', headers, body })
  expect(await reply.text()).toBe(body)
})

test('a redirect is not followed, and stays at this address', async () => {
  answer = (_request, response) => response.writeHead(302, { location: `${origin}/media/other.svg` }).end()
  const reply = await fetch(`${url}/media/mark.svg`, { redirect: 'manual' })
  expect([reply.status, reply.headers.get('location')]).toEqual([302, `${url}/media/other.svg`])
})

test.each([
  ['en', 'The shop cannot be reached'],
  ['zh', '暂时无法连接商店'],
])('app info that cannot be read is a failed call, in %s', async (language, words) => {
  answer = (_request, response) => response.end('<html>It works!</html>')
  const reply = await fetch(url + APP_INFO, { headers: { 'accept-language': language } })
  expect(reply.status).toBe(502)
  const body = (await reply.json()) as { errors: { error: { code: string; message: string }[] } }
  expect(body.errors.error[0]?.code).toBe('API_UNREACHABLE')
  expect(body.errors.error[0]?.message).toContain(words)
})

test('app info is put right on its way, other replies are not touched', async () => {
  answer = json({ appContent: { storeName: 42, system: null }, user: 'nobody' })
  const info = (await (await fetch(url + APP_INFO)).json()) as { appContent: { navigation: object }; user: unknown }
  expect(info.appContent.navigation).toMatchObject({ headerMenu: [], sideMenu: [], footerMenu: [], footerTabs: [] })
  expect(info.user).toBeNull()
  const cart = await fetch(`${url}/api/istore/client/shoppingManagement4/myCart`)
  expect(await cart.json()).toEqual({ appContent: { storeName: 42, system: null }, user: 'nobody' })
})

test('the words of a language are put right on their way', async () => {
  answer = json({ applicationMessage: { messages: { 'shell.cart': 'Basket', 'shell.search': 5 } } })
  const reply = await fetch(`${url}/api/istore/client/common3/changeLocale/zh`)
  expect(await reply.json()).toEqual({ applicationMessage: { messages: { 'shell.cart': 'Basket' } } })
})

test('the HTML of a page loses what runs', async () => {
  const html = '<p>Tea</p><script>pwned=1</script><img src=x onerror=pwned=1>'
  answer = json({ pageName: 'about', title: 'About', blocks: [{ kind: 'html', html }] })
  const text = await (await fetch(`${url}/api/istore/client/common3/pageContent?pageName=about`)).text()
  expect(text).toContain('Tea')
  expect(text).not.toMatch(/<script|onerror/)
})

test('a document is rendered with what the other server says, and carries its cookies once', async () => {
  let calls = 0
  answer = (request, response, body) => {
    if (request.url === APP_INFO) calls += 1
    const info = { appContent: { appDetail: { locid: 'queen', locname: 'Queen St' } }, user: null }
    json(info, { 'set-cookie': ['XSRF-TOKEN=t; Path=/'] })(request, response, body)
  }
  render = async ({ api, visit }) => {
    const first = await api('GET', APP_INFO, { headers: { cookie: 'istore_lang=zh' } })
    await api('GET', '/api/istore/client/common3/pickupLocations', { headers: {} })
    return JSON.stringify({ status: first.status, ...visit })
  }
  const reply = await fetch(`${url}/store?lang=zh`, { headers: { cookie: 'istore_currency=USD; istore_lang=en' } })
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

test('a shop of one language is shown in it, whatever the visitor prefers', async () => {
  answer = json({ appContent: { system: { appConfig: { supportedLanguages: ['zh'] } } } })
  render = async ({ visit }) => visit.locale
  const reply = await fetch(`${url}/?lang=en`, { headers: { 'accept-language': 'en' } })
  expect(await reply.text()).toBe('zh')
})

test('a document to keep is made for a guest without any cookie, and sets none', async () => {
  const cookies: (string | undefined)[] = []
  answer = (request, response, body) => {
    cookies.push(request.headers.cookie)
    json({}, { 'set-cookie': ['XSRF-TOKEN=t; Path=/'] })(request, response, body)
  }
  render = async ({ visit, cookieHeader }) => JSON.stringify({ ...visit, cookieHeader })
  const headers = { cookie: 'istore_cart=abc; istore_currency=USD', 'x-istore-keep': '1' }
  const reply = await fetch(`${url}/store?lang=en`, { headers })
  const seen = (await reply.json()) as object
  expect(seen).toMatchObject({ isOfflineCopy: true, currency: null })
  expect(seen).not.toHaveProperty('cookieHeader')
  expect(cookies).toEqual(['istore_lang=en; __Host-istore_lang=en'])
  expect(reply.headers.getSetCookie()).toEqual([])
})

test('the installed app is made of what the other server says', async () => {
  answer = json({ appContent: { storeName: 'Paper Lantern', logo: { imageURL: '' } } })
  const manifest = await (await fetch(`${url}/manifest.webmanifest?lang=en`)).json()
  expect(manifest).toMatchObject({ name: 'Paper Lantern', lang: 'en' })
  const icon = await fetch(`${url}/app-icon/any-192.png`)
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png'])
})

test.each(['/assets/gone-123.js', '/favicon.png', '/old/app.css', '/sitemap.xml'])('%s is no page', async (path) => {
  expect((await fetch(url + path)).status).toBe(404)
})

test('pages that cannot be made at all end in a page that says so, in the right language', async () => {
  render = async () => {
    throw new Error('broken')
  }
  answer = json({})
  const reply = await fetch(`${url}/store?lang=zh`)
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([500, '5'])
  expect(await reply.text()).toContain('<html lang="zh-Hans">')
})

test('a server that is gone is a failed call and an ill health, and both recover with it', async () => {
  await closed(apiServer)
  render = async ({ api }) => String((await api('GET', APP_INFO, { headers: {} })).status)
  expect((await fetch(`${url}/api/health`)).status).toBe(503)
  expect((await fetch(url + APP_INFO)).status).toBe(502)
  expect(await (await fetch(`${url}/`)).text()).toBe('502')
  apiServer = openApi()
  await listen(apiServer, Number(new URL(origin).port))
  answer = json({})
  await expect.poll(async () => (await fetch(`${url}/api/health`)).status).toBe(200)
  expect(await (await fetch(`${url}/`)).text()).toBe('200')
})
