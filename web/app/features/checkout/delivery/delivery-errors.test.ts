import { expect, test } from 'vitest'
import { deliveryErrors } from './delivery-errors.ts'
import { coverageFor, type DeliveryCoverage, type DeliveryLocation, within } from './zone.ts'

const TERMS = { zoneName: 'Near', fee: 599, minimum: 2000, missing: 0, nextFree: null }
const AT_A = { ...TERMS, storeLocation: { id: 'a' } } as unknown as DeliveryLocation
const GOOD = {
  hasStore: true,
  address: { street: '12 Cecil Street', unit: '', city: 'Toronto', province: 'ON', postCode: 'M5T 1N2' },
  coverage: within(TERMS),
  contact: { name: 'Mei Lin', phone: '416 555 0134', email: 'mei@example.com' },
  slot: { date: '2026-03-04', time: '11:00' },
  windowsFailed: false,
}
const fieldsOf = (entries: typeof GOOD) => deliveryErrors(entries, (key) => key).map(({ fieldId }) => fieldId)

test.each<[string, Partial<typeof GOOD>, string[]]>([
  ['nothing missing', {}, []],
  ['no store location', { hasStore: false }, ['choose-store']],
  ['no window', { slot: null as never }, ['pickup-time']],
  [
    'windows that could not be loaded',
    { coverage: { kind: 'unknown' } as never, slot: null as never, windowsFailed: true },
    ['pickup-time'],
  ],
  ['only the list of windows missing', { windowsFailed: true }, []],
  ['too few goods', { coverage: within({ ...TERMS, missing: 1 }) }, ['choose-store']],
  ['an address elsewhere', { coverage: { kind: 'outside', others: [] } as never }, ['postCode']],
])('%s is reported at its field', (_, changed, fields) => {
  expect(fieldsOf({ ...GOOD, ...changed })).toEqual(fields)
})

test.each<[string | null, DeliveryLocation[] | undefined, DeliveryCoverage['kind']]>([
  ['a', undefined, 'unknown'],
  ['a', [AT_A], 'inside'],
  ['a', [{ ...AT_A, missing: 1 }], 'short'],
  ['b', [AT_A], 'outside'],
  [null, [AT_A], 'outside'],
  ['a', [], 'outside'],
])('from %j an address is reached as the server says', (storeLocationId, found, kind) => {
  expect(coverageFor(found, storeLocationId).kind).toBe(kind)
})
