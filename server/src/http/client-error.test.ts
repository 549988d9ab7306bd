import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer } from './create-server.ts'

const app = createServer()
let port = 0
beforeAll(async () => {
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => app.close())

/** Sends bytes unchanged. @returns everything received until the connection ends */
async function sent(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  return text(socket)
}

const book = encodeURIComponent('茶'.repeat(10_000))

test('a search of 10,000 Chinese characters in the address shows a page with links, in both languages', async () => {
  const reply = await sent(`GET /store/search?q=${book} HTTP/1.1\r\nHost: shop.test\r\n\r\n`)
  expect(reply).toMatch(/^HTTP\/1\.1 431 [\s\S]*content-type: text\/html[\s\S]*connection: close\r\n/i)
  expect(reply).toMatch(/<h1[^>]*>This address is too long[\s\S]*网址过长[\s\S]*href="\/store\/search"/)
  const [head = '', body = ''] = reply.split('\r\n\r\n')
  expect(Number(/content-length: (\d+)/i.exec(head)?.[1])).toBe(Buffer.byteLength(body))
})

test('a call to such an address is refused in the usual format', async () => {
  const path = '/api/istore/client/productManagement2/products/search/'
  const reply = await sent(`GET ${path}${book} HTTP/1.1\r\nHost: shop.test\r\n\r\n`)
  expect(reply).toMatch(/^HTTP\/1\.1 431 /)
  expect(JSON.parse(reply.split('\r\n\r\n')[1] ?? '')).toMatchObject({ errors: { error: [{ code: 'INVALID_INPUT' }] } })
})

test.each(['junk\r\n\r\n', 'GET\r\n\r\n', '\u0000\u0001\r\n\r\n'])(
  'bytes that are no request are a bad one: %j',
  async (junk) => {
    expect(await sent(junk)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  },
)

test.each([
  'GET http://other/ HTTP/1.1',
  'GET http://other/api/istore/client/common3/appInfoInit HTTP/1.1',
  'GET * HTTP/1.1',
  'OPTIONS * HTTP/1.1',
])('an address that is not one of ours is refused: %s', async (line) => {
  const reply = await sent(`${line}\r\nHost: shop.test\r\nConnection: close\r\n\r\n`)
  expect(reply).toMatch(/^HTTP\/1\.1 400 [\s\S]*INVALID_INPUT/)
})

test('thousands of headers are refused', async () => {
  const headers = Array.from({ length: 3000 }, (_, index) => `a${index}: 1\r\n`).join('')
  expect(await sent(`GET / HTTP/1.1\r\nHost: shop.test\r\n${headers}\r\n`)).toMatch(/^HTTP\/1\.1 431 /)
})
