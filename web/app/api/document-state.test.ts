import { hydrate } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { messagesIn, readState, writeState } from './document-state.ts'
import { createQueryClient } from './query-client.ts'
import { appInfoQuery, pickupLocationsQuery } from './store-queries.ts'

const VISIT = {
  locale: 'zh' as const,
  currency: 'CNY',
  locationId: 'x',
  isLoggedIn: false,
  environment: { miniProgram: false, alipay: false, mobile: true, android: false },
}
const GIVEN = { visit: VISIT, publicUrl: 'https://shop.example', madeAt: '2026-11-21T00:00:00.000Z' }

test('what the server knew, the browser reads back', () => {
  const server = createQueryClient()
  server.setQueryData(pickupLocationsQuery().queryKey, { storeLocations: [] })
  const { queries, ...given } = readState(writeState(GIVEN, server))
  const browser = createQueryClient()
  hydrate(browser, queries)
  expect(given).toEqual(GIVEN)
  expect(browser.getQueryData(pickupLocationsQuery().queryKey)).toEqual({ storeLocations: [] })
})

test('no text of the data can end the script element', () => {
  const server = createQueryClient()
  const text = '</script><script>alert(1)</script><!--'
  server.setQueryData(['x'], text)
  const written = writeState(GIVEN, server)
  expect(written).not.toContain('<')
  expect(readState(written).queries.queries[0]?.state.data).toBe(text)
})

test('before app info there are no messages of the server', () => {
  expect(messagesIn(createQueryClient())).toEqual({})
  expect(appInfoQuery().queryKey[0]).toBe('GET /common3/appInfoInit')
})
