import { expect, test } from 'vitest'
import { readyTime } from './ready-time.ts'

test.each([
  ['the same afternoon', '2026-11-20T16:00:00-05:00', '2026-11-20T15:00:00Z', { day: 'today', time: '16:00' }],
  [
    'after midnight in UTC, not at the store location',
    '2026-11-20T20:30:00-05:00',
    '2026-11-20T15:00:00Z',
    { day: 'today', time: '20:30' },
  ],
  ['the next morning', '2026-11-21T10:00:00-05:00', '2026-11-21T02:00:00Z', { day: 'tomorrow', time: '10:00' }],
  [
    'over the end of summer time',
    '2026-11-01T10:00:00-05:00',
    '2026-10-31T15:00:00Z',
    { day: 'tomorrow', time: '10:00' },
  ],
  ['in three days', '2026-11-23T10:00:00-05:00', '2026-11-20T15:00:00Z', { day: 'later', time: '10:00' }],
  ['midnight is hour 0', '2026-11-21T00:00:00-05:00', '2026-11-21T04:00:00Z', { day: 'tomorrow', time: '00:00' }],
  ['east of Greenwich', '2026-11-21T09:00:00+08:00', '2026-11-20T16:30:00Z', { day: 'today', time: '09:00' }],
  ['half an hour off', '2026-11-20T09:00:00-03:30', '2026-11-20T03:29:00Z', { day: 'tomorrow', time: '09:00' }],
])('%s', (_when, readyBy, now, expected) => {
  expect(readyTime(readyBy, Date.parse(now))).toMatchObject(expected)
})

// British Columbia's offset of winter 2026 is newer than the time zone data of many phones.
test.each(['-07:00', '-08:00'])(
  'the digits of the moment are shown, whatever the browser knows of its zone: %s',
  (offset) => {
    const readyBy = `2026-11-23T10:00:00${offset}`
    expect(readyTime(readyBy, Date.parse(readyBy))).toEqual({ day: 'today', date: '2026-11-23', time: '10:00' })
  },
)
