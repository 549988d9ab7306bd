import { Type } from 'typebox'
import { Reason } from './field-types.ts'

/** A line that a cart does not hold in full after a reorder or a sign-in. */
export const MissingLine = Type.Object({
  name: Type.String(),
  optionText: Type.String(),
  /** Units that were ordered, or that both carts held together. */
  wanted: Type.Integer(),
  /** Units of them that are in the cart now. */
  quantity: Type.Integer(),
  /** Why not all of them. */
  reason: Reason,
})
