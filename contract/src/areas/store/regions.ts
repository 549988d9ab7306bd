import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { LocalInstant } from '../../field-types.ts'

/** @source ISO 3166-1 alpha-2 */
export const CountryCode = Type.String({ pattern: '^[A-Z]{2}$' })

const Region = Type.Object({ code: Type.String(), name: Type.String({ description: 'in the language of the visit' }) })

export const regions = {
  'GET /common3/supportedCountries': endpoint({
    summary: 'Countries that an address can be in, the shop’s own first',
    who: 'anyone',
    reply: Type.Object({ countries: Type.Array(Region) }),
    refusals: [],
    basis: { spec: '§7 Start-up', shape: 'assumed' },
  }),
  'GET /common3/provinces/{country}': endpoint({
    summary: 'Provinces, states or territories of a country that an address can be in',
    who: 'anyone',
    params: Type.Object({ country: CountryCode }),
    reply: Type.Object({ country: Type.String(), provinces: Type.Array(Region) }),
    refusals: ['NOT_FOUND'],
    basis: { spec: '§7 Start-up', shape: 'assumed' },
  }),
  'POST /common3/timeZoneInfo/GMT': endpoint({
    summary: 'Time zone and current time of the chosen store location, or of the shop’s first one',
    who: 'anyone',
    body: Type.Object({}),
    reply: Type.Object({
      timeZone: Type.String({ description: 'such as America/Vancouver' }),
      offsetMinutes: Type.Integer({ description: 'minutes ahead of GMT now, negative west of it' }),
      currentTime: LocalInstant,
    }),
    refusals: [],
    basis: { spec: '§7 Start-up', shape: 'assumed' },
  }),
}
