import { expect, it } from 'vitest'
import { checkNewPassword } from './guessable-passwords.ts'
import { greetedName } from './link-rules.ts'

it.each([
  ['password', true],
  ['PASSWORD', true],
  ['iloveyou1', true],
  ['mei.chen@example.com', true],
  ['Mei.Chen', true],
  ['mei.chen@example', false],
  ['correct horse', false],
  ['password of mine', false],
])('a new password %j is too easy to guess: %s', async (password, isCommon) => {
  const checked = checkNewPassword(password, 'Mei.Chen@example.com')
  await (isCommon ? expect(checked).rejects.toMatchObject({ code: 'PASSWORD_TOO_COMMON' }) : checked)
})

it.each([
  ['Mei Chen', 'Mei Chen'],
  ['Anne-Marie O’Neil Jr.', 'Anne-Marie O’Neil Jr.'],
  ['陈美', '陈美'],
  ['Win at evil.example', ''],
  ['https://evil', ''],
  ['write to a@b', ''],
  ['x'.repeat(41), ''],
])('greets %j as %j', (name, greeted) => {
  expect(greetedName(name)).toBe(greeted)
})
