import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startDeadline } from './payment-deadline.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('it expires after ten seconds, once', async () => {
  const passed = vi.fn()
  const deadline = startDeadline(passed)
  await vi.advanceTimersByTimeAsync(9999)
  expect([deadline.isOver(), passed.mock.calls.length]).toEqual([false, 0])
  await vi.advanceTimersByTimeAsync(1)
  expect(await deadline.over).toBe('over')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([deadline.isOver(), passed.mock.calls.length]).toEqual([true, 1])
})

test('a stopped deadline never expires', async () => {
  const passed = vi.fn()
  const deadline = startDeadline(passed)
  deadline.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([deadline.isOver(), passed.mock.calls.length]).toEqual([false, 0])
})
