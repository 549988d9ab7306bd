import { expect, test } from 'vitest'
import { isPostCodeIn } from './postal-province.ts'
import { provincesOf } from './regions.ts'

/** One postal code of each provincial or territorial capital. */
const CAPITALS: readonly [province: string, postCode: string][] = [
  ['AB', 'T5J 2R7'],
  ['BC', 'V8V 1X4'],
  ['MB', 'R3C 0V8'],
  ['NB', 'E3B 5H1'],
  ['NL', 'A1B 4J6'],
  ['NT', 'X1A 1P8'],
  ['NS', 'B3J 1T1'],
  ['NU', 'X0A 0H0'],
  ['ON', 'M7A 1A2'],
  ['PE', 'C1A 7N8'],
  ['QC', 'G1A 1A2'],
  ['SK', 'S4S 0B3'],
  ['YT', 'Y1A 1B2'],
]
const codes = (provincesOf('CA') ?? []).map(({ code }) => code)

test.each(CAPITALS)('the postal code of the capital of %s, %s, is of that province alone', (province, postCode) => {
  const found = codes.filter((code) => isPostCodeIn(postCode, code))
  expect(found).toContain(province)
  // The Northwest Territories and Nunavut share the letter X.
  expect(found).toHaveLength(postCode.startsWith('X') ? 2 : 1)
})

test.each(['', 'D1A 1A1', '90210'])('%j belongs to no province', (postCode) => {
  expect(codes.filter((code) => isPostCodeIn(postCode, code))).toEqual([])
})
