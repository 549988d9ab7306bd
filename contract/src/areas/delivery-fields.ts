import { Type } from 'typebox'
import { MAX_POST_CODE } from '../postal-code.ts'
import { Amount, Day, TimeOfDay } from './field-types.ts'
import { CountryCode } from './store/places.ts'

/** Longest text for the courier. */
const MAX_INSTRUCTIONS = 200

/** A postal code in any spelling. */
export const PostCode = Type.String({
  minLength: 1,
  maxLength: MAX_POST_CODE * 2,
  description: 'a Canadian one is returned as A1A 1A1',
})

/** The lines of an address. */
export const addressLines = {
  street: Type.String({ minLength: 1, maxLength: 100 }),
  unit: Type.String({ maxLength: 40, description: 'empty for a house' }),
  city: Type.String({ minLength: 1, maxLength: 60 }),
  province: Type.String({ pattern: '^[A-Z]{2}$', description: 'a code of common3/provinces/{country}' }),
  postCode: PostCode,
  country: CountryCode,
}

/** Where an order is delivered. */
export const DeliveryAddress = Type.Object(addressLines)

/** Such as where to ring; empty for none. */
export const Instructions = Type.String({ maxLength: MAX_INSTRUCTIONS })

/** When an order is delivered, by the clock of the store location. */
export const DeliveryWindow = Type.Object({ date: Day, starts: TimeOfDay, ends: TimeOfDay })

/** On which terms a zone is delivered to. */
export const zoneTerms = {
  zoneName: Type.String({ description: 'in the language of the visit' }),
  /** The fee of orders whose goods come to `from` or more, the lowest first. */
  fees: Type.Array(Type.Object({ from: Amount, fee: Amount })),
  /** What the goods must come to. */
  minimum: Amount,
  /** The fee for the cart as it is now. */
  fee: Amount,
  /** What the cart still lacks of the minimum; 0 when it comes to it. */
  missing: Amount,
}
