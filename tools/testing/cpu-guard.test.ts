import { expect, it } from 'vitest'
import { allowedSeconds, dearestFiles, overCap, overStoryCap } from './cpu-guard.mjs'

const file = (name: string, seconds: number, allowed?: number) => ({ file: name, seconds, tests: 2, allowed })

it('names the dearest files with the time of each test', () => {
  const files = Array.from({ length: 25 }, (_, at) => file(`${at}.spec.ts`, 30 - at))
  expect(dearestFiles(files)).toHaveLength(20)
  expect(dearestFiles(files)[0]).toBe('   30.0 s  0.spec.ts (2 × 15.00 s)')
})

it('names the files whose stories take more than they may', () => {
  const files = [file('slow.spec.ts', 6.1, 6), file('quick.spec.ts', 6, 6), file('slow.test.ts', 600)]
  expect(overStoryCap(files)).toEqual(['slow.spec.ts: 6.1 s of processor time, at most 6'])
})

it.each([
  ['a suite', { static: 1000 }, ['suite static']],
  ['the run', { 'set-up': 2000 }, ['npm test']],
])('finds over its cap: %s', (_name, suites, expected) => {
  expect(overCap(suites).map((line) => line.split(':')[0])).toEqual(expected)
})

it('allows a story more for each server that it starts, and for a sweep of screens', () => {
  expect([allowedSeconds(0, []), allowedSeconds(1, []), allowedSeconds(0, ['@sweep'])]).toEqual([3, 8, 20])
})
