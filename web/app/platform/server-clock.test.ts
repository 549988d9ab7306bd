import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverNow, syncServerClock } from './server-clock.ts'

const NOON = Date.parse('2026-11-21T12:00:00Z')
const at = (time: number) => new Date(time).toUTCString()

beforeEach(() => void vi.useFakeTimers({ now: NOON }))
afterEach(() => {
  syncServerClock(at(Date.now()))
  vi.useRealTimers()
})

test('before any reply the time is not known, whatever the device says', () => {
  expect(serverNow()).toBeNull()
})

test('a device that is an hour behind counts by the clock of the server', () => {
  syncServerClock(at(NOON + 3_600_000))
  expect(serverNow()).toBe(NOON + 3_600_000)
})

test('the second that a header rounds away, and the way of the reply, move nothing', () => {
  syncServerClock(at(NOON - 1000))
  expect(serverNow()).toBe(NOON)
})

test.each([null, '', 'yesterday'])('a reply without a date says nothing: %s', (date) => {
  syncServerClock(at(NOON + 60_000))
  syncServerClock(date)
  expect(serverNow()).toBe(NOON + 60_000)
})
