import { expect, test } from 'vitest'
import { CHOICE_MINUTES, PICKUP_DAYS, pickupDays, takesPickup } from './rules.ts'
import { storeLocation, TEN_TO_SIX } from './store-location.fixture.ts'
import { instantAt, minutesOf } from './zoned-time.ts'

const at = (date: string, time: string, zone = 'America/Toronto') => instantAt(date, minutesOf(time), zone)
const ends = (times: (string | null)[] | undefined) => [times?.[0], times?.at(-1), times?.length]

test('seven days, today first', () => {
  const days = pickupDays(storeLocation(), at('2026-11-20', '08:00'))
  expect(days.map((day) => day.date)).toEqual([
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
  ])
  expect(days).toHaveLength(PICKUP_DAYS)
})

test.each([
  ['before opening: the first time is opening and lead', '08:00', ['11:00', '17:30', 14]],
  ['at opening', '10:00', ['11:00', '17:30', 14]],
  ['just after a time', '12:01', ['13:30', '17:30', 9]],
  ['exactly on a time', '12:00', ['13:00', '17:30', 10]],
  ['last time that can still be made ready', '16:30', ['17:30', '17:30', 1]],
  ['a minute too late for today', '16:31', [undefined, undefined, 0]],
  ['after closing', '21:00', [undefined, undefined, 0]],
  ['just before midnight', '23:59', [undefined, undefined, 0]],
])('%s', (_name, time, expected) => {
  expect(ends(pickupDays(storeLocation(), at('2026-11-20', time))[0]?.times)).toEqual(expected)
})

test('a store location that takes pickups by day offers days without times, while an order is ready before closing', () => {
  const byDay = (changes = {}) => storeLocation({ pickupByDay: true, ...changes })
  const offered = (location: ReturnType<typeof storeLocation>, time: string) =>
    pickupDays(location, at('2026-11-20', time)).map(({ times }) => times)
  const [OPEN, NONE] = [[null], []]
  expect(offered(byDay(), '08:00')).toEqual(Array(7).fill(OPEN))
  expect(offered(byDay(), '17:00')[0]).toEqual(OPEN)
  expect(offered(byDay(), '17:01')).toEqual([NONE, ...Array(6).fill(OPEN)])
  const closures = new Map([
    ['2026-11-21', { hours: null, name: { en: 'Holiday', zh: '假日' } }],
    ['2026-11-22', { hours: { opens: '12:00', closes: '12:59' }, name: { en: 'Short day', zh: '短日' } }],
    ['2026-11-23', { hours: { opens: '12:00', closes: '13:00' }, name: { en: 'Short day', zh: '短日' } }],
  ])
  const openingHours = [...Array(3).fill(TEN_TO_SIX), null, ...Array(3).fill(TEN_TO_SIX)]
  const mixed = byDay({ closures, openingHours })
  expect(offered(mixed, '09:00')).toEqual([OPEN, NONE, NONE, OPEN, OPEN, OPEN, NONE])
  // The date in the store location's time zone counts.
  const late = new Date('2026-11-21T04:30:00Z')
  expect(pickupDays(byDay({ timeZone: 'America/Vancouver' }), late)[0]).toEqual({ date: '2026-11-20', times: NONE })
  expect(pickupDays(byDay({ timeZone: 'Asia/Shanghai' }), late)[0]).toEqual({ date: '2026-11-21', times: OPEN })
})

test.each([
  ['a day at a store location that takes them', true, null, true],
  ['a time there', true, '13:30', false],
  ['a day at one that takes pickups at times', false, null, false],
])('takes %s: %s %s', (_name, pickupByDay, time, expected) => {
  expect(takesPickup(storeLocation({ pickupByDay }), { date: '2026-11-21', time }, at('2026-11-20', '12:00'))).toBe(
    expected,
  )
})

test('tomorrow also starts with the lead time, however early it was ordered', () => {
  expect(pickupDays(storeLocation({ leadMinutes: 90 }), at('2026-11-20', '21:00'))[1]?.times[0]).toBe('11:30')
})

test('a closed day has no times, and neither has one shorter than the lead time', () => {
  const openingHours = [...Array(5).fill(TEN_TO_SIX), null, { opens: '12:00', closes: '12:45' }]
  const days = pickupDays(storeLocation({ openingHours }), at('2026-11-20', '08:00'))
  expect(days.map((day) => day.times.length)).toEqual([14, 0, 0, 14, 14, 14, 14])
})

test('a time that would end after closing is not offered', () => {
  const hours = Array(7).fill({ opens: '10:00', closes: '17:50' })
  expect(pickupDays(storeLocation({ openingHours: hours }), at('2026-11-20', '08:00'))[0]?.times.at(-1)).toBe('17:00')
})

test('the day is in the store location’s time zone, not the server’s', () => {
  const late = new Date('2026-11-21T04:30:00Z')
  expect(pickupDays(storeLocation(), late)[0]?.date).toBe('2026-11-20')
  expect(pickupDays(storeLocation({ timeZone: 'America/Vancouver' }), late)[0]).toMatchObject({
    date: '2026-11-20',
    times: [],
  })
  expect(pickupDays(storeLocation({ timeZone: 'Asia/Shanghai' }), late)[0]?.date).toBe('2026-11-21')
})

test.each(['America/Toronto', 'America/Vancouver'])(
  'both clock changes leave the hours of %s as they are',
  (timeZone) => {
    for (const eve of ['2026-03-07', '2025-11-01']) {
      const [, changed] = pickupDays(storeLocation({ timeZone }), at(eve, '09:00', timeZone))
      expect(ends(changed?.times)).toEqual(['11:00', '17:30', 14])
    }
    for (const day of ['2026-03-08', '2025-11-02']) {
      expect(pickupDays(storeLocation({ timeZone }), at(day, '12:00', timeZone))[0]?.times[0]).toBe('13:00')
    }
  },
)

test.each([
  ['offered', '2026-11-20', '13:30', true],
  ['too soon', '2026-11-20', '13:00', false],
  ['between times', '2026-11-21', '13:15', false],
  ['at closing', '2026-11-21', '18:00', false],
  ['yesterday', '2026-11-19', '13:00', false],
  ['the last of seven days', '2026-11-26', '17:30', true],
  ['the eighth day', '2026-11-27', '11:00', false],
  ['no such day', '2026-02-30', '13:00', false],
])('%s: %s %s', (_name, date, time, expected) => {
  // Late enough that no time offered up to 15 minutes ago counts.
  expect(takesPickup(storeLocation(), { date, time }, at('2026-11-20', '12:16'))).toBe(expected)
})

test.each([
  ['offered to the last minute', '12:00', true],
  ['just out of the list', '12:01', true],
  ['as long after as one may choose', '12:15', true],
  ['longer after', '12:16', false],
])('a time that was on the screen can be taken for a while: %s', (_name, now, expected) => {
  expect(CHOICE_MINUTES).toBe(15)
  expect(takesPickup(storeLocation(), { date: '2026-11-20', time: '13:00' }, at('2026-11-20', now))).toBe(expected)
})

test('the last day is offered from its first minute, though it was not a moment ago', () => {
  expect(takesPickup(storeLocation(), { date: '2026-11-27', time: '11:00' }, at('2026-11-21', '00:05'))).toBe(true)
})
