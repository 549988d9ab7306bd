import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Amount, Currency, LocalInstant, nullable } from '../../field-types.ts'
import { MAX_UNPAID_SHOWN } from '../../limits.ts'

/** An unpaid order whose goods are still reserved. */
const UnpaidOrder = Type.Object({
  orderID: Type.String(),
  total: Amount,
  currency: Currency,
  /** Until when its goods are reserved. */
  expiresAt: LocalInstant,
  lineCount: Type.Integer(),
  /** Whether the last payment was declined. */
  declined: Type.Boolean(),
  /** The campaign of a group order, and the id of a "Buy now" cart, while it exists. */
  campaignId: nullable(Type.String()),
  buyNow: nullable(Type.String()),
})

export const unpaidOrders = {
  'GET /shoppingManagement4/unpaidOrders': endpoint({
    summary: 'The visitor’s own orders that can still be paid, the first to expire at the top',
    who: 'anyone',
    reply: Type.Object({ orders: Type.Array(UnpaidOrder, { maxItems: MAX_UNPAID_SHOWN }) }),
    refusals: [],
    basis: { spec: '§7 Cart and checkout', shape: 'assumed' },
  }),
}
