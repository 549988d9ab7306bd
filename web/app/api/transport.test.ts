import { afterEach, expect, test, vi } from 'vitest'
import { isReachable, setReachable } from '#app/platform/use-online.ts'
import { SAVED_AT } from '#app/platform/worker-messages.ts'
import { call } from './call.ts'
import { createQueryClient, readQuery } from './query-client.ts'

const LIKE = { params: { id: 'chrysanthemum-pouch' } }

function inBrowser(cookie: string, protocol = 'http:') {
  const fetched = vi.fn(
    async (_url: string, _init: RequestInit) => new Response('{}', { status: 200, statusText: 'OK' }),
  )
  vi.stubGlobal('document', { cookie })
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('fetch', fetched)
  return () => fetched.mock.calls[0] as [string, RequestInit]
}

afterEach(() => {
  vi.unstubAllGlobals()
  setReachable(true)
})

test('a write carries credentials and the anti-forgery token', async () => {
  const sent = inBrowser('a=b; XSRF-TOKEN=to%2Fken; c=d')
  await call('POST /shoppingManagement4/myCart/delete', { body: { lineId: '7' } })
  const [url, init] = sent()
  expect(url).toBe('/api/istore/client/shoppingManagement4/myCart/delete')
  expect(init).toMatchObject({ method: 'POST', credentials: 'include', body: '{"lineId":"7"}' })
  expect(init.headers).toMatchObject({ 'X-XSRF-TOKEN': 'to/ken' })
})

test('a file is sent as a form, whose type the browser sets, and not beyond the page: it is too long for that', async () => {
  const sent = inBrowser('XSRF-TOKEN=token')
  const form = new FormData()
  form.set('file', new File(['picture'], 'me.jpg', { type: 'image/jpeg' }))
  await call('POST /admin/userManagement/image/upload', { upload: form })
  const [, init] = sent()
  expect(init.keepalive).toBe(false)
  expect(init.headers).toEqual({ accept: 'application/json', 'X-XSRF-TOKEN': 'token' })
  expect(await ((init.body as FormData).get('file') as File).text()).toBe('picture')
})

test.each<[boolean, string, () => Promise<unknown>]>([
  [true, 'a write', () => call('POST /shoppingManagement4/myCart/delete', { body: { lineId: '7' } })],
  [true, 'a GET that changes something', () => call('GET /admin/userManagement/user/like/{id}/true', LIKE)],
  [false, 'a query', () => createQueryClient().fetchQuery(readQuery('GET /common3/pickupLocations'))],
])('goes through when the page is left: %s, of %s', async (goesThrough, _name, send) => {
  const sent = inBrowser('XSRF-TOKEN=token')
  await send()
  expect(sent()[1].keepalive).toBe(goesThrough)
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

test('over https the token is the one that only this host can have set', async () => {
  const sent = inBrowser('XSRF-TOKEN=planted; __Host-XSRF-TOKEN=own', 'https:')
  await call('POST /shoppingManagement4/myCart/delete', { body: { lineId: '7' } })
  expect(sent()[1].headers).toMatchObject({ 'X-XSRF-TOKEN': 'own' })
})

test.each([1, 2])('a call that a new token of the cart overtook is sent once more: %i refusals', async (refusals) => {
  inBrowser('XSRF-TOKEN=t')
  const body = JSON.stringify({ errors: { error: [{ code: 'CART_TOKEN_REPLACED', message: 'Please try again.' }] } })
  const replies = Array.from({ length: refusals }, () => new Response(body, { status: 409 }))
  const fetched = vi.fn(async () => replies.shift() ?? new Response('{}'))
  vi.stubGlobal('fetch', fetched)
  const made = call('POST /shoppingManagement4/myCart/delete', { body: { lineId: '7' } })
  await (refusals === 1 ? made : expect(made).rejects.toMatchObject({ codes: ['CART_TOKEN_REPLACED'] }))
  expect(fetched).toHaveBeenCalledTimes(2)
})

const noAnswer = async () => {
  throw new TypeError('Failed to fetch')
}
const answers =
  (headers: Record<string, string> = {}, status = 200) =>
  async () =>
    new Response('{}', { status, headers })

/** Makes one call, answered by `fetched`. @returns whether the shop then counts as reachable */
async function reachedAfter(fetched: () => Promise<Response>, signal?: AbortSignal): Promise<boolean> {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { pathname: '/' })
  vi.stubGlobal('fetch', fetched)
  await call('GET /common3/appInfoInit', { signal }).catch(() => undefined)
  return isReachable()
}

test('a call without an answer counts the shop as out of reach until a call comes through', async () => {
  expect(await reachedAfter(noAnswer)).toBe(false)
  expect(await reachedAfter(noAnswer)).toBe(false)
  expect(await reachedAfter(answers())).toBe(true)
})

test('a refusal and a fault are answers too', async () => {
  for (const status of [400, 500]) {
    expect(await reachedAfter(noAnswer)).toBe(false)
    expect(await reachedAfter(answers({}, status))).toBe(true)
  }
})

test('a copy saved on the device does not count as a response from the shop', async () => {
  expect(await reachedAfter(noAnswer)).toBe(false)
  expect(await reachedAfter(answers({ [SAVED_AT]: '2026-03-01T00:00:00Z' }))).toBe(false)
})

test('an aborted call does not report the network as lost', async () => {
  expect(await reachedAfter(noAnswer, AbortSignal.abort())).toBe(true)
})
