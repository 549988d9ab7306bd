import { expect, test } from 'vitest'
import { linkTokenIn } from './link-token.ts'

const TOKEN = `${'a'.repeat(41)}_-`

test.each([
  [`?token=${TOKEN}`, '', TOKEN],
  [`?lang=zh&token=${TOKEN}`, '', TOKEN],
  ['', `#${TOKEN}`, TOKEN],
  [`?token=${TOKEN}x`, '', null],
  [`?token=${TOKEN.slice(1)}`, '', null],
  ['?token=', `#${TOKEN}`, null],
  ['', '#content', null],
  ['', '', null],
])('%s%s has the token %s', (search, hash, expected) => {
  expect(linkTokenIn({ search, hash })).toBe(expected)
})
