import { expect, test } from 'vitest'
import { readyTime } from './ready-time.ts'

test.each([
  ['the same afternoon', '2026-11-20T16:00:00-05:00', '2026-11-20', { day: 'today', time: '16:00' }],
  ['after midnight in UTC', '2026-11-20T20:30:00-05:00', '2026-11-20', { day: 'today', time: '20:30' }],
  ['the next morning', '2026-11-21T10:00:00-05:00', '2026-11-20', { day: 'tomorrow', time: '10:00' }],
  ['the day after summer time ends', '2026-11-01T10:00:00-05:00', '2026-10-31', { day: 'tomorrow', time: '10:00' }],
  ['the day on which summer time ends', '2026-11-01T10:00:00-05:00', '2026-11-01', { day: 'today', time: '10:00' }],
  ['the night before summer time', '2027-03-14T10:00:00-04:00', '2027-03-13', { day: 'tomorrow', time: '10:00' }],
  ['the day on which summer time begins', '2027-03-14T10:00:00-04:00', '2027-03-14', { day: 'today', time: '10:00' }],
  ['the last night of the year', '2027-01-01T10:00:00-05:00', '2026-12-31', { day: 'tomorrow', time: '10:00' }],
  ['before a leap day', '2028-02-29T10:00:00-05:00', '2028-02-28', { day: 'tomorrow', time: '10:00' }],
  ['over a leap day', '2028-03-01T10:00:00-05:00', '2028-02-28', { day: 'later', time: '10:00' }],
  ['in three days', '2026-11-23T10:00:00-05:00', '2026-11-20', { day: 'later', time: '10:00' }],
  ['midnight is hour 0', '2026-11-21T00:00:00-05:00', '2026-11-20', { day: 'tomorrow', time: '00:00' }],
  ['east of Greenwich', '2026-11-21T09:00:00+08:00', '2026-11-21', { day: 'today', time: '09:00' }],
  ['a day without a time', '2026-11-20', '2026-11-20', { day: 'today', date: '2026-11-20', time: null }],
  ['a later day without a time', '2026-11-23', '2026-11-20', { day: 'later', time: null }],
  ['half an hour off', '2026-11-20T09:00:00-03:30', '2026-11-19', { day: 'tomorrow', time: '09:00' }],
])('%s', (_when, readyBy, today, expected) => {
  expect(readyTime(readyBy, today)).toMatchObject(expected)
})

// British Columbia's offset of winter 2026 is newer than the time zone data of many phones.
test.each(['-07:00', '-08:00'])(
  'the digits of the moment are shown, whatever the browser knows of its zone: %s',
  (offset) => {
    const readyBy = `2026-11-23T10:00:00${offset}`
    expect(readyTime(readyBy, '2026-11-23')).toEqual({ day: 'today', date: '2026-11-23', time: '10:00' })
  },
)
