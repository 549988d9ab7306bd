import { expect, test } from 'vitest'
import { initialsOf } from './avatar.tsx'

test.each([
  ['Ann Lee', 'AL'],
  ['mei lin chen', 'MC'],
  ['Ann', 'A'],
  ['陈美琳', '陈'],
  ['  Ann   Lee ', 'AL'],
  ['𠮷田', '𠮷'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => expect(initialsOf(name)).toBe(initials))
