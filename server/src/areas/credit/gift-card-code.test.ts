import { expect, test } from 'vitest'
import { codeHash, codeOf } from './gift-card-code.ts'

const SECRET = Buffer.alloc(32, 7)

test('a code is easy to read out, always the same for its card, and another for every card and secret', () => {
  expect(codeOf(SECRET, 'a')).toMatch(/^([2-9A-HJKMNP-WYZ]{4}-){3}[2-9A-HJKMNP-WYZ]{4}$/)
  expect(codeOf(SECRET, 'a')).toBe(codeOf(SECRET, 'a'))
  const codes = Array.from({ length: 2000 }, (_, card) => codeOf(SECRET, String(card)))
  expect(new Set(codes).size).toBe(2000)
  expect(codeOf(Buffer.alloc(32, 8), 'a')).not.toBe(codeOf(SECRET, 'a'))
})

test('a code is found as it is typed', () => {
  const code = codeOf(SECRET, 'a')
  for (const typed of [
    code.toLowerCase(),
    code.replaceAll('-', ''),
    ` ${code.replaceAll('-', ' – ')} `,
    code.normalize('NFKD'),
  ])
    expect(codeHash(typed)).toEqual(codeHash(code))
  expect(codeHash(code.slice(1))).not.toEqual(codeHash(code))
})
