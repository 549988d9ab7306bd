import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { myCartQuery } from '#app/features/cart/cart-query.ts'
import { appInfoQuery, pickupLocationsQuery } from '#app/features/store/store-queries.ts'
import { browserQueryClient, prefetch, prefetchInBrowser, setBrowserClient } from './prefetch.ts'
import { createQueryClient } from './query-client.ts'
import { documentContext } from './server-context.ts'
import type { Outgoing, Transport } from './transport.ts'

const noop = () => undefined
const OK = { status: 200, statusText: 'OK', text: '{"storeLocations":[]}' }

function document(transport: Transport) {
  const queryClient = createQueryClient(transport)
  const context = new RouterContextProvider()
  const visit = {
    locale: 'en' as const,
    currency: null,
    storeLocationId: null,
    isLoggedIn: false,
    isOfflineCopy: false,
    environment: { miniProgram: false, alipay: false, mobile: false, android: false },
  }
  context.set(documentContext, { visit, publicUrl: '', nonce: '', queryClient, deliver: noop, report: noop })
  return { context, queryClient }
}

test("a loader fills the document's own data, over its own transport, each query once", async () => {
  const sent: string[] = []
  const { context, queryClient } = document(async ({ url }) => {
    sent.push(url)
    return OK
  })
  await Promise.all([prefetch(context, [pickupLocationsQuery()]), prefetch(context, [pickupLocationsQuery()])])
  expect(sent).toEqual(['/api/istore/client/common3/pickupLocations'])
  expect(queryClient.getQueryData(pickupLocationsQuery().queryKey)).toEqual({ storeLocations: [] })
})

test.each([
  [404, 404],
  [400, 404],
  [500, 503],
  [0, 503],
])('a required query that fails with %i fails the page with %i', async (status, page) => {
  const { context } = document(async () => ({
    status,
    statusText: '',
    text: status === 404 ? '{"errors":{"error":[{"code":"NOT_FOUND","message":"Gone."}]}}' : '',
  }))
  await expect(prefetch(context, [pickupLocationsQuery()])).rejects.toMatchObject({
    init: { status: page },
    data: { message: status === 404 ? 'Gone.' : null },
  })
})

test('an extra query may fail', async () => {
  const failing: Transport = async ({ url }: Outgoing) =>
    url.endsWith('/myCart') ? { status: 500, statusText: '', text: '' } : OK
  const { context, queryClient } = document(failing)
  await expect(prefetch(context, [appInfoQuery()], [myCartQuery()])).resolves.toBeNull()
  expect(queryClient.getQueryData(myCartQuery().queryKey)).toBeUndefined()
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('in the app, what is cached is not waited for and not requested again', async () => {
  const transport = vi.fn<Transport>(() => new Promise(() => undefined))
  setBrowserClient(createQueryClient(transport))
  browserQueryClient().setQueryData(pickupLocationsQuery().queryKey, { storeLocations: [] })
  await prefetchInBrowser([pickupLocationsQuery()])
  expect(transport).not.toHaveBeenCalled()
})

test('in the app, what is missing is waited for until a skeleton must show', async () => {
  const transport = vi.fn<Transport>(() => new Promise(() => undefined))
  setBrowserClient(createQueryClient(transport))
  const done = vi.fn()
  const waiting = prefetchInBrowser([pickupLocationsQuery()]).then(done)
  await vi.advanceTimersByTimeAsync(149)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await waiting
  expect(transport).toHaveBeenCalledOnce()
})

test('in the app, a failure is left to the page', async () => {
  setBrowserClient(createQueryClient(async () => ({ status: 404, statusText: 'Not Found', text: '' })))
  await expect(prefetchInBrowser([pickupLocationsQuery()])).resolves.toBeNull()
})
