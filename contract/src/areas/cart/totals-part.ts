import { Type } from 'typebox'
import { Amount, nullable } from '../../field-types.ts'

/** One part of a total; parts come in the order in which they are charged, and add up to it. @source assumed */
export const TotalsPart = Type.Object({
  kind: Type.Enum(['GOODS', 'DISCOUNT', 'DELIVERY', 'TAX', 'TIP']),
  /** Name of a discount or tax; null if `kind` says enough. */
  name: nullable(Type.String()),
  /** Price that a tax is charged on; null for any other part, and in orders from before it was stored. */
  base: nullable(Amount),
  /** Minor units; negative for a discount. */
  amount: Type.Integer({ minimum: -2_000_000_000, maximum: 2_000_000_000 }),
})
