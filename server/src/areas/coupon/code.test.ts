import { expect, test } from 'vitest'
import { normalisedCode } from './code.ts'

test.each([
  ['WELCOME10', 'WELCOME10'],
  ['welcome10', 'WELCOME10'],
  [' Wel come\u00a010\t', 'WELCOME10'],
  ['ｗｅｌｃｏｍｅ１０', 'WELCOME10'],
  ['ＴＥＡ－ＴＩＭＥ', 'TEA-TIME'],
  ['tea\u3000time', 'TEATIME'],
  ['1234', '1234'],
  ['A'.repeat(32), 'A'.repeat(32)],
  ['abc', null],
  ['A'.repeat(33), null],
  ['', null],
  ['    ', null],
  ['TEA_TIME', null],
  ["TEA'--", null],
  ['优惠十元', null],
  ['TEA\u0000TIME', null],
])('%j is the code %j', (typed, code) => {
  expect(normalisedCode(typed)).toBe(code)
})
