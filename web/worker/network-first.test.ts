import { afterAll, expect, test, vi } from 'vitest'

vi.stubGlobal('self', { location: new URL('https://shop.test/service-worker.js') })
vi.stubGlobal('ISTORE_BUILD', 'now')
afterAll(() => vi.unstubAllGlobals())

const { replies } = await import('./network-first.ts')

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
