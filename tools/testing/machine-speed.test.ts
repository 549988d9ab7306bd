import { expect, it } from 'vitest'
import { sampleSpeed, slownessOf } from './machine-speed.mjs'

it.each([
  ['nothing measured', [], 1],
  ['a faster machine', [20, 30], 1],
  ['a slower one', [35, 70], 1.5],
  ['a far slower one', [700], 2],
])('measures how slow the machine is: %s', (_name, samples, expected) => {
  expect(slownessOf(samples)).toBe(expected)
})

it('measures processor time', () => {
  const samples = sampleSpeed()
  expect(samples.length).toBeGreaterThan(3)
  for (const ms of samples) expect(ms).toBeGreaterThan(1)
})
