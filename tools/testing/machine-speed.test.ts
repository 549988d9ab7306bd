import { expect, it, vi } from 'vitest'
import { SpeedMeter, slownessOf } from './machine-speed.mjs'

it.each([
  ['nothing measured', [], 1],
  ['a faster machine', [20, 30], 1],
  ['a slower one', [32, 64], 1.5],
  ['a far slower one', [700], 2],
])('measures how slow the machine is: %s', (_name, samples, expected) => {
  expect(slownessOf(samples)).toBe(expected)
})

it('samples the speed while something else runs, and each sample is taken once', () => {
  vi.useFakeTimers()
  const speed = new SpeedMeter(1000)
  expect(speed.take()).toEqual([])
  vi.advanceTimersByTime(3000)
  const samples = speed.take()
  expect(samples).toHaveLength(3)
  for (const ms of samples) expect(ms).toBeGreaterThan(1)
  expect(speed.take()).toEqual([])
  speed.stop()
  vi.advanceTimersByTime(3000)
  expect(speed.take()).toEqual([])
  vi.useRealTimers()
})
