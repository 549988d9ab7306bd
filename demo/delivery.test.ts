import { describe, expect, it } from 'vitest'
import { closures } from './closures.ts'
import { deliveryZones } from './delivery.ts'
import { storeLocations } from './store-locations.ts'

describe.each(deliveryZones)('the delivery zone $id', ({ storeLocation, prefixes, fees, minimum, days, windows }) => {
  const location = storeLocations.find(({ id }) => id === storeLocation)

  it('has windows while its store location is open, one after another', () => {
    for (const [weekday, isDelivered] of days.entries()) {
      const hours = location?.openingHours[weekday]
      expect(isDelivered).toBe(Boolean(hours))
      for (const { starts, ends } of hours ? windows : []) {
        expect(starts > (hours?.opens ?? '') && ends <= (hours?.closes ?? '')).toBe(true)
      }
    }
    for (const [index, { starts, ends }] of windows.entries()) {
      expect(starts < ends && starts >= (windows[index - 1]?.ends ?? '')).toBe(true)
    }
  })

  it('costs less the more is ordered, and nothing from some amount on', () => {
    expect(fees[0]?.from).toBe(0)
    expect(fees.at(-1)?.fee).toBe(0)
    for (const [index, { from, fee }] of fees.entries()) {
      const before = fees[index - 1]
      if (before) expect(from > before.from && fee < before.fee).toBe(true)
    }
    expect(minimum).toBeGreaterThan(0)
  })

  it('has postal codes of the province, each prefix once in the store location', () => {
    for (const prefix of prefixes) expect(location?.address.postCode.startsWith(prefix.slice(0, 1))).toBe(true)
    const own = deliveryZones.filter((zone) => zone.storeLocation === storeLocation).flatMap((zone) => zone.prefixes)
    expect(new Set(own).size).toBe(own.length)
  })
})

it('delivers around each store location, in two zones', () => {
  for (const { id, address } of storeLocations) {
    const zones = deliveryZones.filter(({ storeLocation }) => storeLocation === id)
    expect(zones).toHaveLength(2)
    expect(zones[0]?.prefixes).toContain(address.postCode.slice(0, 3))
  }
})

it('closes at Christmas and at New Year, and names each day once', () => {
  expect(closures.filter(({ closes }) => closes === null).map(({ day }) => day)).toEqual(['01-01', '12-25'])
  expect(new Set(closures.map(({ day }) => day)).size).toBe(closures.length)
})
