import { expect, test } from 'vitest'
import { isStorable } from './storable.ts'

const deep = JSON.parse(`${'['.repeat(40_000)}"\\u0000"${']'.repeat(40_000)}`)

test.each([
  ['nothing', undefined, true],
  ['null', null, true],
  ['plain text in both languages', { name: 'Lin 林薇 👩‍🍳', quantity: 1 }, true],
  ['a zero character', { name: 'a\0b' }, false],
  ['half a surrogate pair', { name: 'a\ud83d' }, false],
  ['the other half', { name: '\udc00' }, false],
  ['one deep inside', { a: [{ b: ['\0'] }] }, false],
  ['one very deep inside', deep, false],
])('%s', (_name, value, expected) => {
  expect(isStorable(value)).toBe(expected)
})
