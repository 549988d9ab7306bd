import { expect, test } from 'vitest'
import { addressLine, cityLine, streetLine } from './address-text.ts'

const address = { street: '1 A St', unit: 'Unit 4', city: 'Toronto', province: 'ON', postCode: 'M5T 0B8' }

test('an address is written as on an envelope', () => {
  expect(streetLine(address)).toBe('1 A St, Unit 4')
  expect(cityLine(address)).toBe('Toronto, ON M5T 0B8')
  expect(addressLine(address)).toBe('1 A St, Unit 4, Toronto, ON M5T 0B8')
})

test.each([
  [{ unit: '' }, '1 A St, Toronto, ON M5T 0B8'],
  [{ province: '' }, '1 A St, Unit 4, Toronto, M5T 0B8'],
  [{ postCode: '' }, '1 A St, Unit 4, Toronto, ON'],
  [{ province: '', postCode: '' }, '1 A St, Unit 4, Toronto'],
])('no separator is left over without %j', (without, line) => {
  expect(addressLine({ ...address, ...without })).toBe(line)
})
