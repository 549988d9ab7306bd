import { expect, test } from 'vitest'
import { addressErrors, EMPTY_ADDRESS, initialAddress, normaliseAddress, sameAddress } from './address.ts'

const HOME = { street: '12 Cecil Street', unit: '', city: 'Toronto', province: 'ON', postCode: 'M5T 1N2' }
const fieldsOf = (address: typeof HOME) => addressErrors(address, (key) => key).map(({ fieldId }) => fieldId)

test('all but the unit is required, in the order on the page', () => {
  expect(fieldsOf(EMPTY_ADDRESS as typeof HOME)).toEqual(['street', 'city', 'province', 'postCode'])
  expect(fieldsOf(HOME)).toEqual([])
})

test.each(['m5t1n2', ' M5T-1N2 ', 'Ｍ５Ｔ １Ｎ２'])('the postal code %j is that of the saved address', (postCode) => {
  expect(sameAddress(HOME, normaliseAddress({ ...HOME, street: ' 12 Cecil Street ', postCode }))).toBe(true)
})

test.each(['', 'M5T', '90210', 'D5T 1N2'])('%j is no postal code', (postCode) => {
  expect(fieldsOf({ ...HOME, postCode })).toEqual(['postCode'])
})

test("an address begins with the cart's, then the default one, then the first", () => {
  const work = { ...HOME, street: '7 King Street', isDefault: false }
  const home = { ...HOME, isDefault: true }
  expect(initialAddress(HOME, [work])).toEqual(HOME)
  expect(initialAddress(null, [work, home])).toEqual(HOME)
  expect(initialAddress(null, [work]).street).toBe('7 King Street')
  expect(initialAddress(null, [])).toEqual(EMPTY_ADDRESS)
})
