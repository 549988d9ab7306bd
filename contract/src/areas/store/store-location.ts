import { Type } from 'typebox'
import { nullable } from '../../field-types.ts'

/** A store location as the picker shows it. @source spec §3 Store location */
export const StoreLocationSummary = Type.Object({
  id: Type.String(),
  localStoreName: Type.String({ description: 'in the language of the visit' }),
  display: Type.Boolean(),
  virtual: Type.Boolean(),
  address: Type.Object({
    streetNumberAndNameDetails: Type.String(),
    city: Type.String(),
    province: Type.String(),
    postCode: Type.String(),
  }),
})

/** A store location where orders are picked up; opening hours and phone are assumed. @source spec §3 Store location */
export const StoreLocation = Type.Object({
  ...StoreLocationSummary.properties,
  phone: Type.String(),
  /** Seven days, Monday first; null when closed. */
  openingHours: Type.Array(nullable(Type.Object({ opens: Type.String(), closes: Type.String() }))),
  timeZone: Type.String(),
})
