import { Type } from 'typebox'
import { Reason } from '../../field-types.ts'

/** A line that is not in the cart in full after a reorder or a sign-in. */
export const MissingLine = Type.Object({
  name: Type.String(),
  optionText: Type.String(),
  /** Units that were ordered, or the sum of both carts. */
  wanted: Type.Integer(),
  /** Units that are in the cart now. */
  quantity: Type.Integer(),
  /** Why the other units are missing. */
  reason: Reason,
})
