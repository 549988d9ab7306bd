import { expect, test } from 'vitest'
import { safeStoreLocations } from './safe-store-locations.ts'

const SHOP = {
  id: 'queen',
  localStoreName: 'Queen St',
  display: true,
  virtual: false,
  address: { streetNumberAndNameDetails: '1 Queen St', city: 'Toronto', province: 'ON', postCode: 'M5T 0B8' },
  phone: '+1 416 555 0100',
  openingHours: [{ opens: '10:00', closes: '20:00' }, null],
  timeZone: 'America/Toronto',
}
const read = (change: object) => safeStoreLocations({ storeLocations: [{ ...SHOP, ...change }] }).storeLocations[0]

test('a valid list of shops is unchanged', () => {
  const reply = { storeLocations: [SHOP] }
  expect(safeStoreLocations(reply)).toEqual(reply)
})

test.each([
  ['null', null],
  ['nothing', {}],
  ['a text', { storeLocations: 'none' }],
  ['entries that are no shops', { storeLocations: [null, 5, 'x', []] }],
  ['a shop without id', { storeLocations: [{ ...SHOP, id: undefined }] }],
  ['a shop without name', { storeLocations: [{ ...SHOP, localStoreName: 5 }] }],
])('a list of %s yields no shops', (_, reply) => {
  expect(safeStoreLocations(reply)).toEqual({ storeLocations: [] })
})

const NO_ADDRESS = { streetNumberAndNameDetails: '', city: '', province: '', postCode: '' }

test.each([
  ['no address', { address: undefined }, { address: NO_ADDRESS }],
  ['an address that is null', { address: null }, { address: NO_ADDRESS }],
  [
    'an address without province',
    { address: { ...SHOP.address, province: undefined } },
    { address: { ...SHOP.address, province: '' } },
  ],
  ['no phone', { phone: undefined }, { phone: '' }],
  ['no opening hours', { openingHours: undefined }, { openingHours: [] }],
  [
    'days without times',
    { openingHours: ['closed', { opens: '10:00' }, SHOP.openingHours[0]] },
    { openingHours: [null, null, SHOP.openingHours[0]] },
  ],
  ['no time zone', { timeZone: undefined }, { timeZone: '' }],
  ['a time zone that nobody knows', { timeZone: 'Mars/Olympus' }, { timeZone: '' }],
  ['no word about being shown', { display: undefined }, { display: true }],
  ['being hidden', { display: false }, { display: false }],
])('a shop with %s stays in the list', (_, change, seen) => {
  expect(read(change)).toEqual({ ...SHOP, ...seen })
})
