import { existsSync } from 'node:fs'
import { afterAll, expect, it, vi } from 'vitest'

/** The guard of a run with these environment variables. */
function guardOf(env: { TEST_EXTENT?: string; STORY_SLOWDOWN?: string }) {
  for (const name of ['TEST_EXTENT', 'STORY_SLOWDOWN'] as const) vi.stubEnv(name, env[name])
  vi.resetModules()
  return import('./cpu-guard.mjs')
}

const { allowedSeconds, costliestFiles, EXCEPTIONS, overCap, overStoryCap } = await guardOf({})

afterAll(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const file = (name: string, seconds: number, allowed?: number) => ({ file: name, seconds, tests: 2, allowed })

it('names the costliest files with the time of each test', () => {
  const files = Array.from({ length: 25 }, (_, at) => file(`${at}.spec.ts`, 30 - at))
  expect(costliestFiles(files)).toHaveLength(20)
  expect(costliestFiles(files)[0]).toBe('   30.0 s  0.spec.ts (2 × 15.00 s)')
})

it('finds the files whose stories take more than they may, with a margin for a busy machine', () => {
  const files = [file('slow.spec.ts', 9.1, 6), file('quick.spec.ts', 8.9, 6), file('slow.test.ts', 600)]
  expect(overStoryCap(files)).toEqual(['slow.spec.ts: 9.1 s on the reference machine, at most 9'])
})

it('gives a file that needs more a cap of its own', () => {
  const files = [29, 31].map((seconds) => file('e2e/stories/order-purchase.spec.ts', seconds, 12))
  expect(overStoryCap(files)).toHaveLength(1)
})

it.each([
  ['a suite', { static: 1000 }, ['suite static']],
  ['the run', { 'set-up': 3000 }, ['npm test']],
])('finds over its cap: %s', (_name, suites, expected) => {
  expect(overCap(suites).map((line) => line.split(':')[0])).toEqual(expected)
})

it('allows a story more on a slower machine', () => {
  const files = [file('slow.spec.ts', 13, 6)]
  expect(overStoryCap(files, 1.5)).toEqual([])
  expect(overStoryCap(files, 1.4)).toHaveLength(1)
})

it('allows a story more for each server that it starts', () => {
  expect([allowedSeconds(0), allowedSeconds(1)]).toEqual([3, 8])
})

it('has no caps for a run with slowed pages', async () => {
  const slowed = await guardOf({ STORY_SLOWDOWN: '4' })
  expect(slowed.overCap({ e2e: 10_000 })).toEqual([])
})

it('has no caps for a run with every combination and round', async () => {
  const full = await guardOf({ TEST_EXTENT: 'all' })
  expect(full.overCap({ e2e: 10_000 })).toEqual([])
  expect(full.overStoryCap([file('slow.spec.ts', 600, 6)])).toEqual([])
})

it.each([...EXCEPTIONS.keys()])('makes an exception for a file that exists: %s', (name) => {
  expect(existsSync(new URL(`../../e2e/stories/${name}`, import.meta.url))).toBe(true)
})
