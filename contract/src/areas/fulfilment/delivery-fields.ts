import { Type } from 'typebox'
import { Amount, Day, TimeOfDay } from '../../field-types.ts'
import { MAX_POST_CODE } from '../../postal-code.ts'
import { CountryCode } from '../store/regions.ts'

/** Maximum length of the instructions for the courier. */
const MAX_INSTRUCTIONS = 200

/** A postal code in any notation. */
export const PostCode = Type.String({
  minLength: 1,
  maxLength: MAX_POST_CODE * 2,
  description: 'a Canadian one is returned as A1A 1A1',
})

export const addressLines = {
  street: Type.String({ minLength: 1, maxLength: 100 }),
  unit: Type.String({ maxLength: 40, description: 'empty for a house' }),
  city: Type.String({ minLength: 1, maxLength: 60 }),
  province: Type.String({ pattern: '^[A-Z]{2}$', description: 'a code of common3/provinces/{country}' }),
  postCode: PostCode,
  country: CountryCode,
}

export const DeliveryAddress = Type.Object(addressLines)

/** Instructions for the courier, such as which bell to ring; empty for none. */
export const Instructions = Type.String({ maxLength: MAX_INSTRUCTIONS })

/** When an order is delivered, in the store location's time zone. */
export const DeliveryWindow = Type.Object({ date: Day, starts: TimeOfDay, ends: TimeOfDay })

export const zoneTerms = {
  zoneName: Type.String({ description: 'in the language of the visit' }),
  /** The fee of orders whose goods cost `from` or more, the lowest `from` first. */
  fees: Type.Array(Type.Object({ from: Amount, fee: Amount })),
  /** Minimum total of the goods. */
  minimum: Amount,
  /** The fee for the current cart. */
  fee: Amount,
  /** What the cart still lacks to reach the minimum; 0 if it does. */
  missing: Amount,
}
