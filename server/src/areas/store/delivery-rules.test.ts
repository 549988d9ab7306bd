import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DELIVERY_DAYS, deliveryDays, feeOf, missingFor, offeredWindow, zoneOf } from './delivery-rules.ts'
import type { DeliveryZone } from './delivery-zone.ts'
import { storeLocation } from './store-location.fixture.ts'
import { instantAt, minutesOf } from './zoned-time.ts'

const EVERY_DAY = Array<boolean>(7).fill(true)
const NOON = { starts: '12:00', ends: '14:00', capacity: 3, leadMinutes: 90 }
const EVENING = { starts: '18:00', ends: '20:00', capacity: 3, leadMinutes: 180 }

function zone(changes: Partial<DeliveryZone> = {}): DeliveryZone {
  return {
    id: 'near',
    storeLocationId: 'test',
    name: { en: 'Nearby', zh: '附近' },
    fees: [{ from: 0, fee: 599 }],
    minimum: 2_000,
    days: EVERY_DAY,
    windows: [NOON, EVENING],
    prefixes: ['M5T'],
    ...changes,
  }
}

const at = (date: string, time: string) => instantAt(date, minutesOf(time), 'America/Toronto')

describe('the zone of a postal code', () => {
  const near = zone({ id: 'near', prefixes: ['M5T', 'M5T0'] })
  const city = zone({ id: 'city', prefixes: ['M', 'M5T0B9'] })
  test.each([
    ['M5T 0B8', 'near'],
    ['M5T 2C9', 'near'],
    ['M4W 1A8', 'city'],
    ['M5T 0B9', 'city'],
    ['L3R 0C6', undefined],
    ['', undefined],
  ])('%s is in %s', (postCode, expected) => {
    expect(zoneOf([near, city], postCode)?.id).toBe(expected)
    expect(zoneOf([city, near], postCode)?.id).toBe(expected)
  })

  const prefix = fc.stringMatching(/^[KM][0-9]?[AB]?$/)
  const zones = fc
    .uniqueArray(prefix, { minLength: 1, maxLength: 12 })
    .map((all) => all.map((each, index) => zone({ id: String(index % 3), prefixes: [each] })))
  test('is that of the longest prefix that fits, in whatever order they are listed', () => {
    fc.assert(
      fc.property(zones, fc.stringMatching(/^[KM][0-9][AB] [0-9][AB][0-9]$/), (listed, postCode) => {
        const fitting = listed.flatMap(({ prefixes }) => prefixes).filter((each) => postCode.startsWith(each))
        const longest = Math.max(0, ...fitting.map(({ length }) => length))
        const found = zoneOf(listed, postCode)
        expect(found?.prefixes[0]?.length ?? 0).toBe(longest)
        expect(zoneOf(listed.toReversed(), postCode)).toBe(found)
      }),
    )
  })
})

describe('the fee', () => {
  const steps = [
    { from: 0, fee: 799 },
    { from: 4_000, fee: 499 },
    { from: 8_000, fee: 0 },
  ]
  test.each([
    [0, 799],
    [3_999, 799],
    [4_000, 499],
    [7_999, 499],
    [8_000, 0],
    [2_000_000_000, 0],
  ])('for goods of %i is %i', (subTotal, fee) => {
    expect(feeOf({ fees: steps }, subTotal)).toBe(fee)
  })

  test('below the first step is that of the first', () => {
    expect(feeOf({ fees: [{ from: 1_000, fee: 300 }] }, 10)).toBe(300)
  })

  const ascending = fc
    .uniqueArray(fc.record({ from: fc.nat(10_000), fee: fc.nat(2_000) }), {
      minLength: 1,
      maxLength: 6,
      selector: ({ from }) => from,
    })
    .map((list) => list.sort((a, b) => a.from - b.from))
  test('is that of the last step reached, and decreases with the price where the steps do', () => {
    fc.assert(
      fc.property(ascending, fc.nat(12_000), fc.nat(12_000), (fees, a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)]
        const reached = fees.filter(({ from }) => from <= more)
        expect(feeOf({ fees }, more)).toBe((reached.at(-1) ?? fees[0])?.fee)
        const falling = fees.map((step, index) => ({ ...step, fee: 10_000 - 100 * index }))
        expect(feeOf({ fees: falling }, more)).toBeLessThanOrEqual(feeOf({ fees: falling }, less))
      }),
    )
  })
})

test.each([
  [0, 2_000],
  [1_999, 1],
  [2_000, 0],
  [9_000, 0],
])('goods of %i lack %i of the minimum', (subTotal, missing) => {
  expect(missingFor(zone(), subTotal)).toBe(missing)
})

describe('the windows', () => {
  const starts = (now: Date, changes: Partial<DeliveryZone> = {}, location = storeLocation()) =>
    deliveryDays(zone(changes), location, now).map(({ windows }) => windows.map((window) => window.starts))

  test('of seven days, today first, each with its lead time', () => {
    const days = deliveryDays(zone(), storeLocation(), at('2026-11-20', '10:31'))
    expect(days.map(({ date }) => date)).toEqual(
      Array.from({ length: DELIVERY_DAYS }, (_, ahead) => `2026-11-${20 + ahead}`),
    )
    expect(days[0]?.windows).toEqual([EVENING])
    expect(days[1]?.windows).toEqual([NOON, EVENING])
    expect(starts(at('2026-11-20', '10:30'))[0]).toEqual(['12:00', '18:00'])
    expect(starts(at('2026-11-20', '15:01'))[0]).toEqual([])
  })

  test('of days on which the zone is not delivered to are left out', () => {
    // 20 November 2026 is a Friday.
    const days = [true, true, true, true, false, true, true]
    expect(starts(at('2026-11-20', '08:00'), { days }).map(({ length }) => length)).toEqual([0, 2, 2, 2, 2, 2, 2])
  })

  test('of a closed day are left out, and on a short day those that pass its hours', () => {
    const name = { en: 'Holiday', zh: '假日' }
    const closures = new Map([
      ['2026-11-21', { hours: null, name }],
      ['2026-11-22', { hours: { opens: '10:00', closes: '14:00' }, name }],
      ['2026-11-23', { hours: { opens: '12:30', closes: '20:00' }, name }],
    ])
    const [today, closed, short, late] = starts(at('2026-11-20', '08:00'), {}, storeLocation({ closures }))
    expect([today, closed, short, late]).toEqual([['12:00', '18:00'], [], ['12:00'], ['18:00']])
  })

  test.each([
    ['is skipped', { date: '2026-03-08', now: '01:00', leadMinutes: 60 }, ['03:00', '04:00']],
    ['is skipped, a minute later', { date: '2026-03-08', now: '01:01', leadMinutes: 60 }, ['04:00']],
    ['comes twice', { date: '2026-11-01', now: '00:00', leadMinutes: 240 }, ['03:00', '04:00']],
    ['comes twice, a minute later', { date: '2026-11-01', now: '00:01', leadMinutes: 240 }, ['04:00']],
  ])('keep the lead time in minutes that pass when an hour %s', (_name, { date, now, leadMinutes }, expected) => {
    const windows = ['03:00', '04:00'].map((start) => ({ ...NOON, starts: start, ends: '05:00', leadMinutes }))
    expect(starts(at(date, now), { windows })[0]).toEqual(expected)
  })

  test.each([
    ['offered', { date: '2026-11-20', starts: '12:00' }, '10:30', true],
    ['offered a moment ago', { date: '2026-11-20', starts: '12:00' }, '10:45', true],
    ['too late', { date: '2026-11-20', starts: '12:00' }, '10:46', false],
    ['no window', { date: '2026-11-20', starts: '13:00' }, '08:00', false],
    ['the last day', { date: '2026-11-26', starts: '18:00' }, '08:00', true],
    ['the eighth day', { date: '2026-11-27', starts: '18:00' }, '08:00', false],
  ])('%s: %o at %s', (_name, wanted, time, expected) => {
    const now = at('2026-11-20', time)
    expect(offeredWindow(zone(), storeLocation(), { ...wanted, now }) !== null).toBe(expected)
  })
})
