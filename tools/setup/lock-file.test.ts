import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const file = new URL('../../package-lock.json', import.meta.url)
const packages: Record<string, { resolved?: string; optionalDependencies?: Record<string, string> }> = JSON.parse(
  readFileSync(file, 'utf8'),
).packages

it('holds the packages of every system: npm ci refuses a lock file that lacks one', () => {
  const present = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)))
  const wanted = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}))
  expect(wanted.length).toBeGreaterThan(50)
  expect(wanted.filter((name) => !present.has(name))).toEqual([])
})

it('contains no download addresses, so that any registry works', () => {
  const addresses = Object.values(packages).map((entry) => entry.resolved ?? '')
  expect(addresses.filter((address) => address.includes('://'))).toEqual([])
})
