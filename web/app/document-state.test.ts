import { expect, test, vi } from 'vitest'
import { createQueryClient } from './api/query-client.ts'
import { messagesIn, readState, restoreQueries, writeState } from './document-state.ts'
import { type Cart, myCartQuery } from './features/cart/cart-query.ts'
import { appInfoQuery, pickupLocationsQuery } from './features/store/store-queries.ts'

const VISIT = {
  locale: 'zh' as const,
  currency: 'CNY',
  storeLocationId: 'x',
  isLoggedIn: false,
  isOfflineCopy: false,
  environment: { miniProgram: false, alipay: false, mobile: true, android: false },
}
const GIVEN = {
  visit: VISIT,
  publicUrl: 'https://shop.example',
  madeAt: '2026-11-21T00:00:00.000Z',
  colours: {},
  router: '[]\n',
  page: { texts: [], prefetch: ['/store/productlist'] },
}

test('what the server knew, the browser reads back', () => {
  const server = createQueryClient()
  server.setQueryData(pickupLocationsQuery().queryKey, { storeLocations: [] })
  const { queries, ...given } = readState(writeState(GIVEN, server))
  const browser = createQueryClient()
  restoreQueries({ queries, madeAt: GIVEN.madeAt }, browser)
  expect(given).toEqual(GIVEN)
  expect(browser.getQueryData(pickupLocationsQuery().queryKey)).toEqual({ storeLocations: [] })
  expect(browser.getQueryState(pickupLocationsQuery().queryKey)?.dataUpdatedAt).toBe(Date.parse(GIVEN.madeAt))
})

test('data of a document is no newer than the clock of the device, which may be slow', () => {
  const hourAgo = Date.parse(GIVEN.madeAt) - 3_600_000
  vi.useFakeTimers({ now: hourAgo, toFake: ['Date'] })
  try {
    const browser = createQueryClient()
    restoreQueries({ queries: [[['stock'], 1]], madeAt: GIVEN.madeAt }, browser)
    const query = browser.getQueryCache().find({ queryKey: ['stock'] })
    vi.setSystemTime(hourAgo + 1000)
    expect(query?.isStaleByTime(500)).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})

test('no text of the data can end the script element', () => {
  const server = createQueryClient()
  const text = '</script><script>alert(1)</script><!--'
  server.setQueryData(['x'], text)
  const written = writeState(GIVEN, server)
  expect(written).not.toContain('<')
  expect(readState(written).queries[0]?.[1]).toBe(text)
})

test('an infinite list, a bare value and a reply that two documents share are written alike', () => {
  const shared = { name: '<枫>' }
  const list = { pages: [shared, { name: 'own' }], pageParams: [0, 12] }
  for (const _ of ['first', 'second']) {
    const server = createQueryClient()
    server.setQueryData(['one'], shared)
    server.setQueryData(['list'], list)
    server.setQueryData(['none'], null)
    expect(readState(writeState(GIVEN, server)).queries).toEqual([
      [['one'], shared],
      [['list'], list],
      [['none'], null],
    ])
  }
})

test('before app info there are no messages of the server', () => {
  expect(messagesIn(createQueryClient())).toEqual({})
  expect(appInfoQuery().queryKey[0]).toBe('GET /common3/appInfoInit')
})

test('a document that a device keeps holds no cart, and everything else', () => {
  const server = createQueryClient()
  server.setQueryData(myCartQuery().queryKey, { itemCount: 0 } as Cart)
  server.setQueryData(pickupLocationsQuery().queryKey, { storeLocations: [] })
  const keysOf = (isOfflineCopy: boolean) => {
    const given = { ...GIVEN, visit: { ...VISIT, isOfflineCopy } }
    return readState(writeState(given, server)).queries.map(([[name]]) => name)
  }
  expect(keysOf(false)).toContain('GET /shoppingManagement4/myCart')
  expect(keysOf(true)).toEqual(['GET /common3/pickupLocations'])
})
