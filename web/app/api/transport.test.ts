import { afterEach, expect, test, vi } from 'vitest'
import { call } from './call.ts'

function inBrowser(cookie: string) {
  const fetched = vi.fn(
    async (_url: string, _init: RequestInit) => new Response('{}', { status: 200, statusText: 'OK' }),
  )
  vi.stubGlobal('document', { cookie })
  vi.stubGlobal('fetch', fetched)
  return () => fetched.mock.calls[0] as [string, RequestInit]
}

afterEach(() => vi.unstubAllGlobals())

test('a write carries credentials and the anti-forgery token', async () => {
  const sent = inBrowser('a=b; XSRF-TOKEN=to%2Fken; c=d')
  await call('POST /shoppingManagement4/myCart/delete', { body: { lineId: '7' } })
  const [url, init] = sent()
  expect(url).toBe('/api/istore/client/shoppingManagement4/myCart/delete')
  expect(init).toMatchObject({ method: 'POST', credentials: 'include', body: '{"lineId":"7"}' })
  expect(init.headers).toMatchObject({ 'X-XSRF-TOKEN': 'to/ken' })
})

test('a read carries credentials and no token', async () => {
  const sent = inBrowser('XSRF-TOKEN=token')
  await call('GET /common3/appInfoInit')
  expect(sent()[1].credentials).toBe('include')
  expect(sent()[1].headers).not.toHaveProperty('X-XSRF-TOKEN')
})

test('a write without the cookie goes out without the header', async () => {
  const sent = inBrowser('OTHER-XSRF-TOKEN=token')
  await call('POST /shoppingManagement4/myCart/delete', { body: { lineId: '7' } })
  expect(sent()[1].headers).not.toHaveProperty('X-XSRF-TOKEN')
})
