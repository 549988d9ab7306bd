import { expect, test } from 'vitest'
import { isEasyToGuess } from './password-rules.ts'

const COMMON = new Set(['password1', '12345678'])

test.each([
  ['password1', true],
  ['PassWord1', true],
  ['ｐａｓｓｗｏｒｄ１', true],
  ['12345678', true],
  ['Mei@Example.com', true],
  ['mei@example.com ', false],
  ['password1 ', false],
  ['password12', false],
  ['four unrelated, quiet words', false],
])('%s is easy to guess: %s', (password, expected) => {
  expect(isEasyToGuess(password, 'mei@example.com', COMMON)).toBe(expected)
})
