import { expect, test } from 'vitest'
import { APP_INFO, json, standaloneFront } from './standalone.fixture.ts'

const front = standaloneFront()

test('a call is forwarded with its cookies, and its reply comes back with the cookies it sets', async () => {
  front.answer = (request, response, body) => {
    response.setHeader('set-cookie', [
      'a=1; Path=/; Domain=api.example; Secure; HttpOnly',
      'b=2; SameSite=None; Secure',
    ])
    response.writeHead(201, { 'content-type': 'application/json', 'keep-alive': 'timeout=9' })
    response.end(JSON.stringify({ method: request.method, path: request.url, body, headers: request.headers }))
  }
  const reply = await fetch(`${front.url}/api/istore/client/shoppingManagement4/myCart?x=1`, {
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
    host: new URL(front.origin).host,
    cookie: 'istore_cart=abc; __Host-istore_cart=abc',
    'accept-language': 'zh',
    'x-forwarded-host': new URL(front.url).host,
    'x-forwarded-proto': 'http',
    'x-forwarded-for': '127.0.0.1',
  })
})

test.each(['our own page', 'another site', 'no page'])(
  'the API server sees that a write comes from %s',
  async (from) => {
    front.answer = (request, response) => response.end(JSON.stringify(request.headers))
    const [given, forwarded] = { 'our own page': [front.url, front.origin], 'no page': [] }[from] ?? [
      'https://evil.example',
      'https://evil.example',
    ]
    const headers = { 'sec-fetch-site': 'same-origin', ...(given && { origin: given }) }
    const reply = await fetch(`${front.url}/api/istore/client/shoppingManagement4/myCart`, { method: 'PUT', headers })
    const seen = (await reply.json()) as Record<string, string>
    expect(seen.origin).toBe(forwarded)
  },
)

test("a payment provider's notification is forwarded byte for byte", async () => {
  front.answer = (_request, response, body) => response.end(body)
  const body = 'total=1.10&sign=%E6%9E%AB'
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const reply = await fetch(`${front.url}/api/istore/gateways/snappay/notify`, { method: 'POST', headers, body })
  expect(await reply.text()).toBe(body)
})

test('a redirect is passed on, with its location at this address', async () => {
  front.answer = (_request, response) => response.writeHead(302, { location: `${front.origin}/media/other.svg` }).end()
  const reply = await fetch(`${front.url}/media/mark.svg`, { redirect: 'manual' })
  expect([reply.status, reply.headers.get('location')]).toEqual([302, `${front.url}/media/other.svg`])
})

test.each([
  ['en', 'The shop cannot be reached'],
  ['zh', '暂时无法连接商店'],
])('malformed app info fails the call, in %s', async (language, words) => {
  front.answer = (_request, response) => response.end('<html>It works!</html>')
  const reply = await fetch(front.url + APP_INFO, { headers: { 'accept-language': language } })
  expect(reply.status).toBe(502)
  const body = (await reply.json()) as { errors: { error: { code: string; message: string }[] } }
  expect(body.errors.error[0]?.code).toBe('API_UNREACHABLE')
  expect(body.errors.error[0]?.message).toContain(words)
})

test('app info is repaired, other replies are passed on unchanged', async () => {
  front.answer = json({ appContent: { storeName: 42, system: null }, user: 'nobody' })
  const info = (await (await fetch(front.url + APP_INFO)).json()) as {
    appContent: { navigation: object }
    user: unknown
  }
  expect(info.appContent.navigation).toMatchObject({ headerMenu: [], sideMenu: [], footerMenu: [], footerTabs: [] })
  expect(info.user).toBeNull()
  const cart = await fetch(`${front.url}/api/istore/client/shoppingManagement4/myCart`)
  expect(await cart.json()).toEqual({ appContent: { storeName: 42, system: null }, user: 'nobody' })
})

test('messages of a language that are not strings are left out', async () => {
  front.answer = json({ applicationMessage: { messages: { 'shell.cart': 'Basket', 'shell.search': 5 } } })
  const reply = await fetch(`${front.url}/api/istore/client/common3/changeLocale/zh`)
  expect(await reply.json()).toEqual({ applicationMessage: { messages: { 'shell.cart': 'Basket' } } })
})

test('scripts are removed from the HTML of a page', async () => {
  const html = '<p>Tea</p><script>pwned=1</script><img src=x onerror=pwned=1>'
  front.answer = json({ pageName: 'about', title: 'About', blocks: [{ kind: 'html', html }] })
  const text = await (await fetch(`${front.url}/api/istore/client/common3/pageContent?pageName=about`)).text()
  expect(text).toContain('Tea')
  expect(text).not.toMatch(/<script|onerror/)
})

const FORM = { 'content-type': 'multipart/form-data; boundary=x' }
const UPLOAD = '/api/istore/client/admin/userManagement/image/upload'
const sendForm = (body: unknown) =>
  fetch(front.url + UPLOAD, { method: 'POST', headers: FORM, body, duplex: 'half' } as RequestInit)

test('a form with a file of many times what a body may have is passed on byte for byte', async () => {
  front.answer = (request, response, body) => response.end(`${request.headers['content-length']} ${body.length}`)
  expect(await (await sendForm('x'.repeat(9_000_000))).text()).toBe('9000000 9000000')
})

async function* pieces() {
  for (let sent = 0; sent < 40_000_000; sent += 64_000) yield Buffer.alloc(64_000, 'x')
}

test.each([
  ['says that it is too long', () => 'x'.repeat(10_100_000)],
  ['does not say how long it is', () => ReadableStream.from(pieces())],
])('a form that %s is refused, whatever the API takes', async (_name, body) => {
  front.answer = (_request, response) => response.end('taken')
  const reply = await sendForm(body())
  expect([reply.status, await reply.text()]).toEqual([413, expect.stringContaining('UPLOAD_TOO_LARGE')])
})
