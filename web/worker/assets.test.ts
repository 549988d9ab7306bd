import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const ORIGIN = 'https://shop.test'
vi.stubGlobal('self', { location: new URL(`${ORIGIN}/service-worker.js`) })
vi.stubGlobal('ISTORE_BUILD', 'now')
afterAll(() => vi.unstubAllGlobals())

const { dropOldBuilds } = await import('./assets.ts')
const { saved } = await import('./stored-copies.ts')

/** The device's caches: answers by name of the cache and address. */
let stored: Map<string, Map<string, Response>>

const cacheOf = (name: string) => {
  const entries = stored.get(name) ?? new Map<string, Response>()
  stored.set(name, entries)
  const addressOf = (key: string | { url: string }) => new URL(typeof key === 'string' ? key : key.url, ORIGIN).href
  return {
    keys: async () => [...entries.keys()].map((url) => ({ url })),
    match: async (key: string) => entries.get(addressOf(key))?.clone(),
    put: async (key: string, response: Response) => void entries.set(addressOf(key), response),
    delete: async (key: string) => entries.delete(addressOf(key)),
  }
}

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('caches', { open: async (name: string) => cacheOf(name) })
})

const paths = async (name: string) => (await cacheOf(name).keys()).map(({ url }) => new URL(url).pathname)

test('replies of earlier builds are deleted, as their form may have changed', async () => {
  const replies = cacheOf('istore-replies')
  await replies.put('/api/now', saved({ brands: [] }, '2026-03-02T10:00:00Z'))
  await replies.put('/api/before', Response.json({}, { headers: { 'x-istore-build': 'before' } }))
  await replies.put('/api/without', Response.json({}))
  await dropOldBuilds()
  expect(await paths('istore-replies')).toEqual(['/api/now'])
})

test('pages stay with this build and the one before it', async () => {
  const builds = cacheOf('istore-builds')
  for (const [at, build] of ['old', 'before', 'now'].entries()) {
    await builds.put(`/builds/${build}`, Response.json({ build, assets: [], at }))
    await cacheOf('istore-documents').put(`/${build}`, new Response('', { headers: { 'x-istore-build': build } }))
  }
  await dropOldBuilds()
  expect(await paths('istore-documents')).toEqual(['/before', '/now'])
})
