import { expect, test } from 'vitest'
import { readZones, type ZoneRow } from './read-zones.ts'

const ROW: ZoneRow = {
  id: 'near',
  storeLocationId: 'spadina',
  name: { en: 'Nearby', zh: '附近' },
  fees: [
    { from: 5_000, fee: 0 },
    { from: 0, fee: 599 },
  ],
  minimum: 0,
  days: Array<boolean>(7).fill(true),
  windows: [
    { starts: '18:00', ends: '20:00', capacity: 4, leadMinutes: 60 },
    { starts: '10:00', ends: '12:00', capacity: 4, leadMinutes: 0 },
  ],
  prefixes: ['M5T'],
}
const WINDOW = { starts: '10:00', ends: '12:00', capacity: 4, leadMinutes: 0 }

test('zones are by store location, their steps and windows in order', () => {
  const { byLocation, faults } = readZones([ROW, { ...ROW, id: 'far' }, { ...ROW, storeLocationId: 'other' }])
  expect(faults).toEqual([])
  expect(byLocation.get('spadina')?.map(({ id }) => id)).toEqual(['near', 'far'])
  expect(byLocation.get('other')?.[0]?.fees.map(({ from }) => from)).toEqual([0, 5_000])
  expect(byLocation.get('other')?.[0]?.windows.map(({ starts }) => starts)).toEqual(['10:00', '18:00'])
})

test.each<[string, Partial<ZoneRow>]>([
  ['no name', { name: null }],
  ['a name in one language', { name: { en: 'Nearby' } }],
  ['no fees', { fees: [] }],
  ['fees that are no list', { fees: { from: 0, fee: 1 } }],
  ['a fee below nothing', { fees: [{ from: 0, fee: -1 }] }],
  ['a fee of half a cent', { fees: [{ from: 0, fee: 0.5 }] }],
  ['a fee as text', { fees: [{ from: 0, fee: '599' }] }],
  ['an empty step', { fees: [null] }],
  ['too many steps', { fees: Array(21).fill({ from: 0, fee: 1 }) }],
  ['no windows', { windows: [] }],
  ['a window at no time', { windows: [{ ...WINDOW, starts: '24:00' }] }],
  ['a window that ends before it starts', { windows: [{ ...WINDOW, ends: '09:00' }] }],
  ['a window without capacity', { windows: [{ ...WINDOW, capacity: 0 }] }],
  ['a window without a lead time', { windows: [{ ...WINDOW, leadMinutes: null }] }],
  ['too many windows', { windows: Array(25).fill(WINDOW) }],
])('a zone with %s is left out, and reported', (_name, changes) => {
  const { byLocation, faults } = readZones([ROW, { ...ROW, id: 'broken', ...changes }])
  expect(byLocation.get('spadina')?.map(({ id }) => id)).toEqual(['near'])
  expect(faults).toEqual([expect.stringContaining('delivery zone broken')])
})
