import { afterAll, beforeAll, expect, test } from 'vitest'
import { Shopper } from '../../testing/shopper.ts'
import { type TestShop, testShop } from '../../testing/test-shop.ts'
import { hoursOn, pickupDays, takesPickup } from './rules.ts'
import { storeLocation, TEN_TO_SIX } from './store-location.fixture.ts'
import type { Closure } from './store-location.ts'
import { instantAt, minutesOf } from './zoned-time.ts'

const CHRISTMAS = { en: 'Christmas Day', zh: '圣诞节' }
const closed: Closure = { hours: null, name: CHRISTMAS }
const short: Closure = { hours: { opens: '10:00', closes: '13:00' }, name: { en: 'Christmas Eve', zh: '平安夜' } }
const late: Closure = { hours: { opens: '12:00', closes: '20:00' }, name: { en: 'Late opening', zh: '延时营业' } }
const location = storeLocation({
  closures: new Map([
    ['2026-12-24', short],
    ['2026-12-25', closed],
    ['2026-12-26', late],
  ]),
})
const at = (date: string, time: string) => instantAt(date, minutesOf(time), location.timeZone)
const timesOn = (date: string, now: Date) => {
  const times = pickupDays(location, now).find((day) => day.date === date)?.times ?? []
  return [times[0], times.at(-1), times.length]
}

test.each([
  ['a common day', '2026-12-23', TEN_TO_SIX],
  ['a short day', '2026-12-24', short.hours],
  ['a closed day', '2026-12-25', null],
  ['a long day', '2026-12-26', late.hours],
  ['the day after', '2026-12-27', TEN_TO_SIX],
])('the hours of %s', (_name, date, hours) => {
  expect(hoursOn(location, date)).toEqual(hours)
})

test.each([
  ['a short day has the times of its hours, after the lead time', '2026-12-24', ['11:00', '12:30', 4]],
  ['a closed day has none', '2026-12-25', [undefined, undefined, 0]],
  ['a long day has more', '2026-12-26', ['13:00', '19:30', 14]],
])('%s', (_name, date, expected) => {
  expect(timesOn(date, at('2026-12-22', '09:00'))).toEqual(expected)
})

test('the lead time of a day that opens late counts from its opening', () => {
  expect(timesOn('2026-12-26', at('2026-12-26', '12:10'))).toEqual(['13:30', '19:30', 13])
})

test.each([
  ['2026-12-24', '12:30', true],
  ['2026-12-24', '13:00', false],
  ['2026-12-25', '12:00', false],
])('%s %s can be taken: %s', (date, time, expected) => {
  expect(takesPickup(location, { date, time }, at('2026-12-22', '09:00'))).toBe(expected)
})

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

test('a closure that is entered by hand is in the next choice of times, by its name in the language of the visit', async () => {
  const guest = new Shopper(shop.app)
  const { storeLocations } = await guest.call('GET /common3/pickupLocations')
  const storeLocationId = storeLocations[0]?.id ?? ''
  await guest.call('POST /common3/setSelectedStoreLocation', { body: { storeLocationId } })
  const config = () => guest.call('GET /shoppingManagement4/checkoutConfig')
  const { nextFree, pickupDays: before } = await config()
  expect(before.every(({ closure }) => closure === null)).toBe(true)
  const date = nextFree?.date ?? ''
  await shop.context.pool.query(`INSERT INTO location_closure (store_location_id, date, name) VALUES ($1, $2, $3)`, [
    storeLocationId,
    date,
    JSON.stringify(CHRISTMAS),
  ])
  const dayNow = async () => (await config()).pickupDays.find((day) => day.date === date)
  await expect.poll(dayNow, { timeout: 10_000 }).toEqual({ date, times: [], closure: 'Christmas Day' })
  expect((await config()).nextFree?.date).not.toBe(date)
  await guest.call('GET /common3/changeLocale/{locale}', { params: { locale: 'zh' } })
  expect((await dayNow())?.closure).toBe('圣诞节')
})

test.each([
  ['half of the hours', `'10:00', NULL`],
  ['hours that end before they begin', `'13:00', '10:00'`],
  ['no time of day', `'25:00', '26:00'`],
])('the database refuses %s', async (_name, hours) => {
  const insert = `INSERT INTO location_closure SELECT id, '2027-01-01', ${hours}, '{}' FROM store_location`
  await expect(shop.context.pool.query(insert)).rejects.toThrow(/check constraint/)
})
