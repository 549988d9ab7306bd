import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_POST_CODE, postCodeOf } from './postal-code.ts'

const FIRST = [...'ABCEGHJKLMNPRSTVXY']
const LATER_LETTERS = [...'ABCEGHJKLMNPRSTVWXYZ']
const digit = fc.constantFrom(...'0123456789')
const letter = fc.constantFrom(...LATER_LETTERS)
const canadian = fc
  .tuple(fc.constantFrom(...FIRST), digit, letter, digit, letter, digit)
  .map((signs) => `${signs.slice(0, 3).join('')} ${signs.slice(3).join('')}`)
const between = fc.constantFrom('', ' ', '  ', '-', ' - ', '–', '\u3000', '\u00a0', '.')
const wide = (text: string) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

test('a Canadian postal code is the same however it was typed', () => {
  const spelling = fc.record({
    gap: between,
    edge: between,
    lower: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
    isWide: fc.boolean(),
  })
  fc.assert(
    fc.property(canadian, spelling, (code, { gap, edge, lower, isWide }) => {
      const signs = [...code.replace(' ', '')].map((sign, at) => (lower[at] ? sign.toLowerCase() : sign))
      const typed = `${edge}${signs.slice(0, 3).join('')}${gap}${signs.slice(3).join('')}${edge}`
      expect(postCodeOf(isWide ? wide(typed) : typed, 'CA')).toBe(code)
    }),
  )
})

test('what is stored has the form of the country and stays as it is when it is stored again', () => {
  const countries = fc.constantFrom('CA', 'US', 'CN')
  const almost = fc.string({ unit: fc.constantFrom(...'AaDdZz019 -–'), maxLength: 14 })
  fc.assert(
    fc.property(fc.oneof(almost, canadian, fc.string({ unit: 'binary' })), countries, (typed, country) => {
      const stored = postCodeOf(typed, country)
      if (stored === null) return
      expect(stored).toMatch(country === 'CA' ? /^[A-Z]\d[A-Z] \d[A-Z]\d$/ : /^[A-Z0-9][A-Z0-9 -]*[A-Z0-9]$/)
      expect(stored.length).toBeLessThanOrEqual(MAX_POST_CODE)
      expect(postCodeOf(stored, country)).toBe(stored)
    }),
  )
})

test.each([
  ['CA', 'D5V 2K1'],
  ['CA', 'W5V 2K1'],
  ['CA', 'M5O 2K1'],
  ['CA', 'M5V 2K'],
  ['CA', 'M5V 2K11'],
  ['CA', '90210'],
  ['CA', 'M5V/2K1'],
  ['US', ''],
  ['US', '12'],
  ['US', '9'.repeat(13)],
  ['CN', '一〇〇'],
])('%s has no postal code %j', (country, typed) => expect(postCodeOf(typed, country)).toBeNull())

test.each([
  ['US', ' 90210 ', '90210'],
  ['US', '90210–1234', '90210-1234'],
  ['CN', '１０００００', '100000'],
])('%s: %j is stored as %j', (country, typed, stored) => expect(postCodeOf(typed, country)).toBe(stored))
