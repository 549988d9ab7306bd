import { afterAll, expect, test, vi } from 'vitest'

const stored = new Map<string, Response>()
const store = {
  match: async (key: string) => stored.get(key),
  put: async (key: string, response: Response) => void stored.set(key, response),
}
const fetched = vi.fn<typeof fetch>(
  async () => new Response('<title>Tea</title>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
)
vi.stubGlobal('self', { location: new URL('https://shop.test/service-worker.js') })
vi.stubGlobal('ISTORE_PAGES', [
  { path: '/home', offline: true },
  { path: '/store', offline: true },
  { path: '/checkout', offline: false },
])
vi.stubGlobal('caches', { open: async () => store })
vi.stubGlobal('fetch', fetched)
// The library needs a browser's database. Other test files may have loaded it, and the worker's scope, before.
vi.resetModules()
vi.doMock('workbox-expiration', () => ({
  CacheExpiration: class {
    updateTimestamp = async () => undefined
    expireEntries = async () => undefined
  },
  ExpirationPlugin: class {},
}))
afterAll(() => {
  vi.unstubAllGlobals()
  vi.doUnmock('workbox-expiration')
  vi.resetModules()
})

const { storeSeenPage } = await import('./stored-copies.ts')
const seen = (address: string) =>
  storeSeenPage({} as ExtendableMessageEvent, { type: 'seen', address, language: 'en', pictures: [] })

test('a stored page is fetched as a guest, so that the device keeps no personal page', async () => {
  await seen('/store')
  expect([...stored.keys()]).toEqual(['/store', '/home'])
  expect(fetched.mock.calls.map(([address, init]) => [address, init?.credentials])).toEqual([
    ['/store', 'omit'],
    ['/home', 'omit'],
  ])
})

test('a page of a purchase is neither fetched nor stored', async () => {
  fetched.mockClear()
  await seen('/checkout')
  expect(fetched).not.toHaveBeenCalled()
  expect(stored.has('/checkout')).toBe(false)
})
