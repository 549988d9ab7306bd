import { expect, test } from 'vitest'
import { cityLine, streetLine } from './address-text.ts'

test.each([
  ['Unit 4', '1 A St, Unit 4'],
  ['', '1 A St'],
  [undefined, '1 A St'],
])('the unit %j follows the street', (unit, line) => {
  expect(streetLine({ street: '1 A St', ...(unit !== undefined && { unit }) })).toBe(line)
})

test.each([
  ['Toronto', 'ON', 'M5T 0B8', 'Toronto, ON M5T 0B8'],
  ['Toronto', '', 'M5T 0B8', 'Toronto, M5T 0B8'],
  ['Toronto', 'ON', '', 'Toronto, ON'],
  ['Toronto', '', '', 'Toronto'],
])('no separator is left over: %j, %j, %j', (city, province, postCode, line) => {
  expect(cityLine({ city, province, postCode })).toBe(line)
})
