import { expect, test } from 'vitest'
import { readyTime } from './ready-time.ts'

const TORONTO = 'America/Toronto'

test.each([
  ['the same afternoon', '2026-11-20T21:00:00Z', '2026-11-20T15:00:00Z', { day: 'today', time: '16:00' }],
  [
    'after midnight in UTC, not in the shop',
    '2026-11-21T01:30:00Z',
    '2026-11-20T15:00:00Z',
    { day: 'today', time: '20:30' },
  ],
  ['the next morning', '2026-11-21T15:00:00Z', '2026-11-21T02:00:00Z', { day: 'tomorrow', time: '10:00' }],
  ['over the end of summer time', '2026-11-01T15:00:00Z', '2026-10-31T15:00:00Z', { day: 'tomorrow', time: '10:00' }],
  ['in three days', '2026-11-23T15:00:00Z', '2026-11-20T15:00:00Z', { day: 'later', time: '10:00' }],
  ['midnight is hour 0', '2026-11-21T05:00:00Z', '2026-11-21T04:00:00Z', { day: 'tomorrow', time: '00:00' }],
])('%s', (_when, readyBy, now, expected) => {
  expect(readyTime(readyBy, Date.parse(now), TORONTO)).toMatchObject(expected)
})

test('each shop has its own clock', () => {
  const now = Date.parse('2026-11-20T15:00:00Z')
  expect(readyTime('2026-11-20T21:00:00Z', now, 'America/Halifax').time).toBe('17:00')
})

test('the date is that of the shop', () => {
  expect(readyTime('2026-11-21T01:30:00Z', 0, TORONTO).date).toBe('2026-11-20')
})
