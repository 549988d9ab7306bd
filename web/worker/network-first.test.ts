import { afterAll, expect, onTestFinished, test, vi } from 'vitest'

vi.stubGlobal('self', { location: new URL('https://shop.test/service-worker.js') })
vi.stubGlobal('ISTORE_BUILD', 'now')
afterAll(() => vi.unstubAllGlobals())

const { documents, replies } = await import('./network-first.ts')

test.each([
  [200, '{"brands":[]}', true],
  [200, 'no JSON', false],
  [404, '{"message":"none"}', false],
  [503, '{"message":"later"}', false],
])('a reply with status %d and body %s is stored: %s', async (status, body, isStored) => {
  const request = new Request('https://shop.test/api/istore/client/productManagement/brands')
  const given = { request, response: new Response(body, { status }), event: {} as ExtendableEvent }
  const stored = await replies.plugins[0]?.cacheWillUpdate?.(given)
  expect(stored instanceof Response).toBe(isStored)
})

test('a page that is left after 1.5 s is fetched to be stored', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  vi.stubGlobal('ISTORE_PAGES', [{ path: '/store', offline: true }])
  vi.stubGlobal('caches', { open: async () => ({ match: async () => undefined }) })
  const fetched = vi.fn<typeof fetch>(async () => new Response('', { status: 404 }))
  vi.stubGlobal('fetch', fetched)
  const event = { waitUntil: vi.fn() } as unknown as ExtendableEvent
  const response = new Response('', { headers: { 'content-language': 'en' } })
  await documents.plugins[0]?.handlerWillRespond?.({ event, request: new Request('https://shop.test/store'), response })
  await vi.advanceTimersByTimeAsync(1500)
  expect(fetched).toHaveBeenCalledWith('/store', expect.anything())
})
