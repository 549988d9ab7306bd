import { completeAppInfo } from '@istore/contract/safe-app-info.fixture.ts'
import type { QueryFunctionContext } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { appInfoQuery, pickupLocationsQuery } from '#app/features/store/store-queries.ts'
import { byProvince } from '#app/shell/lazy/provinces.ts'
import { createQueryClient } from './query-client.ts'
import { readSafely } from './read-safely.ts'
import type { Incoming } from './transport.ts'

const answering = (value: unknown) =>
  createQueryClient(
    async (): Promise<Incoming> => ({ status: 200, statusText: 'OK', text: JSON.stringify(value), value }),
  )

test('app info of another server is put right before anything reads it', async () => {
  const info = await answering({ appContent: { storeName: 5 } }).fetchQuery(appInfoQuery())
  expect(info.appContent.storeName).toBe('')
  expect(info.appContent.navigation.footerTabs).toEqual([])
})

test('the shops of another server can be rendered, each with an address', async () => {
  const shops = [{ id: 'queen', localStoreName: 'Queen St' }, { id: 'nameless' }]
  const { storeLocations } = await answering({ storeLocations: shops }).fetchQuery(pickupLocationsQuery())
  expect(byProvince(storeLocations).map(({ province, locations }) => [province, locations.length])).toEqual([['', 1]])
})

test('what is made of a shared reply is made once, and the reply is not changed', async () => {
  const shared = structuredClone(completeAppInfo)
  const first = await answering(shared).fetchQuery(appInfoQuery())
  const second = await answering(shared).fetchQuery(appInfoQuery())
  expect(second).toBe(first)
  expect(shared).toEqual(completeAppInfo)
})

test('a reader is fetched once, and again when it did not come', async () => {
  const load = vi.fn(async () => String)
  load.mockRejectedValueOnce(new Error('no network'))
  const ask = readSafely(async () => 5, load)
  await expect(ask({} as QueryFunctionContext)).rejects.toThrow('no network')
  expect([await ask({} as QueryFunctionContext), await ask({} as QueryFunctionContext)]).toEqual(['5', '5'])
  expect(load).toHaveBeenCalledTimes(2)
})

test.each([['null'], ['"page"'], ['[]']])('an answer of %s still starts the shop', async (text) => {
  const info = await createQueryClient(async () => ({ status: 200, statusText: 'OK', text })).fetchQuery(appInfoQuery())
  expect(info.appContent.system.appConfig.enableCheckout).toBe(false)
})
