import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverNow, syncServerClock } from './server-clock.ts'

const NOON = Date.parse('2026-11-21T12:00:00Z')
const at = (time: number) => new Date(time).toUTCString()

beforeEach(() => void vi.useFakeTimers({ now: NOON }))
afterEach(() => {
  syncServerClock(at(Date.now()))
  vi.useRealTimers()
})

test('before any reply the time is unknown, whatever the device’s clock', () => {
  expect(serverNow()).toBeNull()
})

test('a device that is an hour behind uses the server’s clock', () => {
  syncServerClock(at(NOON + 3_600_000))
  expect(serverNow()).toBe(NOON + 3_600_000)
})

test('rounding of the header to seconds and latency do not shift the clock', () => {
  syncServerClock(at(NOON - 1000))
  expect(serverNow()).toBe(NOON)
})

test.each([null, '', 'yesterday'])('a reply without a valid date is ignored: %s', (date) => {
  syncServerClock(at(NOON + 60_000))
  syncServerClock(date)
  expect(serverNow()).toBe(NOON + 60_000)
})
