import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressOf } from '#app/api/call.ts'
import { cleanTerm } from './search-term.ts'

test.each([
  ['green tea', 'green tea'],
  ['  green \t\n tea ', 'green tea'],
  ['ＭＡＴＣＨＡ　抹茶', 'MATCHA 抹茶'],
  ['绿茶', '绿茶'],
  ['black/green\\white', 'black green white'],
  ['a\0b', 'a b'],
  ['tea\ud83c', 'tea'],
  ['\u202egreen', 'green'],
  ['tea 🍵', 'tea 🍵'],
  ["'; DROP TABLE product; --", "'; DROP TABLE product; --"],
  ['', ''],
  [' ', ''],
  ['..', ''],
  ['!!!', ''],
  ['🍵🍵', ''],
  ['x'.repeat(10_000), 'x'.repeat(100)],
  ['𠮷'.repeat(500), '𠮷'.repeat(100)],
] as const)('%j is searched for as %j', (typed, term) => {
  expect(cleanTerm(typed)).toBe(term)
})

test('a term is fit for the address of the call, and cleaned once is clean', async () => {
  await fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (typed) => {
      const term = cleanTerm(typed)
      expect(cleanTerm(term)).toBe(term)
      expect(term.isWellFormed()).toBe(true)
      expect(term.length).toBeLessThanOrEqual(200)
      const { pathname } = new URL(addressOf('/search/{term}', { params: { term } }), 'http://shop')
      expect(decodeURIComponent(pathname.split('/').at(-1) ?? '')).toBe(term)
    }),
  )
})
