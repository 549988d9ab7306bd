import { expect, test } from 'vitest'
import { byProvince, type StoreLocation } from './provinces.ts'

const store = (id: string, province: string, display = true): StoreLocation => ({
  id,
  localStoreName: id,
  display,
  virtual: false,
  address: { streetNumberAndNameDetails: '1 A St', city: 'Toronto', province, postCode: 'M5T 0B8' },
  phone: '',
  openingHours: [],
  timeZone: 'America/Toronto',
})

test('locations are grouped by province, hidden ones left out', () => {
  const groups = byProvince([store('a', 'ON'), store('b', 'QC'), store('c', 'ON'), store('d', 'BC', false)])
  expect(groups.map(({ province, locations }) => [province, locations.map(({ id }) => id)])).toEqual([
    ['ON', ['a', 'c']],
    ['QC', ['b']],
  ])
})

test('locations without a province are one group', () => {
  const groups = byProvince([store('a', ''), store('b', 'QC'), store('c', ' ')])
  expect(groups.map(({ province, locations }) => [province, locations.length])).toEqual([
    ['', 2],
    ['QC', 1],
  ])
})
