import type { regions } from '@istore/contract/areas/store/regions.ts'
import { expect } from 'vitest'
import { type CallTests, guestOf, testCalls } from '../../testing/every-call.ts'
import { FRIDAY_NOON } from '../../testing/test-shop.ts'

const PROVINCES = 'GET /common3/provinces/{country}'

const calls: CallTests<typeof regions> = {
  'GET /common3/supportedCountries': {
    async works(shop) {
      const names = async (language: string) =>
        (await guestOf(shop, { 'accept-language': language }).call('GET /common3/supportedCountries')).countries
      expect(await names('en')).toEqual([
        { code: 'CA', name: 'Canada' },
        { code: 'US', name: 'United States' },
        { code: 'CN', name: expect.stringContaining('China') },
      ])
      expect((await names('zh')).map(({ name }) => name)).toEqual(['加拿大', '美国', '中国'])
    },
    refuses: {},
  },
  [PROVINCES]: {
    async works(shop) {
      const read = async (country: string, language: string) =>
        (await guestOf(shop, { 'accept-language': language }).call(PROVINCES, { params: { country } })).provinces
      for (const [country, count] of [
        ['CA', 13],
        ['US', 51],
        ['CN', 34],
      ] as const) {
        const [en, zh] = [await read(country, 'en'), await read(country, 'zh')]
        expect(en.map(({ name }) => name)).toEqual(en.map(({ name }) => name).sort())
        expect(new Set(en.map(({ code }) => code)).size).toBe(count)
        expect(zh.map(({ code }) => code).sort()).toEqual(en.map(({ code }) => code).sort())
        for (const { name } of zh) expect(name).toMatch(/^\p{Script=Han}+$/u)
      }
      expect((await read('CN', 'zh'))[0]?.name).toBe('北京市')
    },
    refuses: {
      NOT_FOUND: (shop) => guestOf(shop).refusal(PROVINCES, { params: { country: 'FR' } }),
    },
  },
  'POST /common3/timeZoneInfo/GMT': {
    async works(shop) {
      const guest = guestOf(shop)
      const { storeLocations } = await guest.call('GET /common3/pickupLocations')
      for (const { id, timeZone } of storeLocations) {
        await guest.call('POST /common3/setSelectedStoreLocation', { body: { storeLocationId: id } })
        const info = await guest.call('POST /common3/timeZoneInfo/GMT', { body: {} })
        expect(info.timeZone).toBe(timeZone)
        expect(Date.parse(info.currentTime)).toBe(FRIDAY_NOON.getTime())
        const shown = Date.parse(`${info.currentTime.slice(0, 19)}Z`)
        expect(info.offsetMinutes).toBe((shown - FRIDAY_NOON.getTime()) / 60_000)
      }
      expect((await guestOf(shop).call('POST /common3/timeZoneInfo/GMT', { body: {} })).timeZone).toBe(
        shop.context.content.timeZone,
      )
    },
    refuses: {},
  },
}

testCalls(calls)
