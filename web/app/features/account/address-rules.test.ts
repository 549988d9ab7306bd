import { expect, test } from 'vitest'
import { texts } from '#app/i18n/en/account/user.ts'
import { en } from '#app/i18n/en.ts'
import { translator } from '#app/i18n/texts.ts'
import { type Address, addressProblems, normaliseAddress, withAddress } from './address-rules.ts'

const t = translator({ ...en, ...texts })
const HOME: Address = {
  name: 'Ann Lee',
  phone: '416 555 0134',
  street: '12 Spadina Avenue',
  unit: '',
  city: 'Toronto',
  province: 'ON',
  postCode: 'M5V 2K1',
  country: 'CA',
  isDefault: true,
}
const OFFICE = { ...HOME, street: '1 King Street', isDefault: false }

test('a good address has no problems, however it was typed', () => {
  const typed = { ...HOME, name: ' Ann Lee ', phone: '４１６ ５５５ ０１３４', postCode: 'm5v-2k1' }
  expect(normaliseAddress(typed)).toEqual(HOME)
  expect(addressProblems(normaliseAddress(typed), t)).toEqual({})
})

test.each([
  [{ name: ' ' }, 'name', 'Enter your name'],
  [{ phone: '' }, 'phone', 'Enter a phone number'],
  [{ phone: '123' }, 'phone', 'Enter a phone number with 7 to 15 digits'],
  [{ street: '' }, 'street', 'Enter a street address'],
  [{ city: '' }, 'city', 'Enter a city'],
  [{ province: '' }, 'province', 'Choose a province'],
  [{ postCode: '90210' }, 'postCode', 'Enter a postal code such as M5V 2K1'],
  [{ country: 'US', province: '', postCode: '90210' }, 'province', 'Choose a state'],
  [{ country: 'US', province: 'CA', postCode: '9' }, 'postCode', 'Enter a valid ZIP code'],
])('%j is reported at %s', (change, field, message) => {
  expect(addressProblems(normaliseAddress({ ...HOME, ...change }), t)).toEqual({ [field]: message })
})

test('a list has one default after each change', () => {
  const list = [HOME, OFFICE]
  expect(withAddress(list, OFFICE, { ...OFFICE, isDefault: true })).toEqual([
    { ...HOME, isDefault: false },
    { ...OFFICE, isDefault: true },
  ])
  expect(withAddress([HOME], null, OFFICE)).toEqual([HOME, OFFICE])
  expect(withAddress(list, HOME, { ...HOME, city: 'Ottawa' })).toEqual([{ ...HOME, city: 'Ottawa' }, OFFICE])
  expect(withAddress(list, HOME, null)).toEqual([OFFICE])
})

test('a change is made to the list as it is now, and made twice it is made once', () => {
  const COTTAGE = { ...HOME, street: '9 Lake Road', isDefault: false }
  const moved = { ...OFFICE, unit: '7' }
  expect(withAddress([COTTAGE, HOME, OFFICE], OFFICE, moved)).toEqual([COTTAGE, HOME, moved])
  expect(withAddress([HOME, moved], OFFICE, moved)).toEqual([HOME, moved])
  expect(withAddress([HOME, COTTAGE], null, COTTAGE)).toEqual([HOME, COTTAGE])
  expect(withAddress([HOME], COTTAGE, null)).toEqual([HOME])
  expect(withAddress([HOME], OFFICE, moved)).toEqual([HOME, moved])
})
