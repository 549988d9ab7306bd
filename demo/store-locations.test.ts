import { describe, expect, it } from 'vitest'
import { pages } from './pages.ts'
import { provinces, storeLocations } from './store-locations.ts'

const minutes = (time: string) => {
  const [hour = Number.NaN, minute = Number.NaN] = time.split(':').map(Number)
  return hour * 60 + minute
}
const POST_CODE: Record<string, RegExp> = { ON: /^[KLMNP]/, QC: /^[GHJ]/, BC: /^V/ }

describe.each(storeLocations)('the store location $id', (location) => {
  it('opens before it closes, with room for more than one pickup time', () => {
    expect(location.openingHours).toHaveLength(7)
    for (const hours of location.openingHours) {
      if (!hours) continue
      expect(minutes(hours.closes) - minutes(hours.opens)).toBeGreaterThan(
        location.leadMinutes + 2 * location.slotMinutes,
      )
    }
    expect(location.openingHours.filter((hours) => hours).length).toBeGreaterThanOrEqual(6)
  })

  it('has a time zone, a number set aside for fiction and a postal code of its province', () => {
    expect(Intl.supportedValuesOf('timeZone')).toContain(location.timeZone)
    expect(location.phone).toMatch(/^\+1 \d{3}-555-01\d{2}$/)
    expect(location.address.postCode).toMatch(/^[A-Z]\d[A-Z] \d[A-Z]\d$/)
    expect(location.address.postCode).toMatch(POST_CODE[location.address.province] ?? /^$/)
    expect(provinces.map(({ code }) => code)).toContain(location.address.province)
  })
})

it('sends a shopper who chooses a slower location to an existing page', () => {
  const names: string[] = pages.map(({ name }) => name)
  const landing = storeLocations.flatMap(({ landingPage }) => landingPage ?? [])
  expect(landing.length).toBeGreaterThan(0)
  for (const link of landing) expect(names).toContain(link.replace(/^page\//, ''))
})
