import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Amount, Currency, LocalInstant, nullable } from '../field-types.ts'
import { MAX_GIFT_CODE_TEXT } from '../limits.ts'

const Balance = Type.Object({
  currency: Currency,
  /** Balance given by the shop. Minor units. */
  credit: Amount,
  /** Balance from gift cards or refunds. Minor units. */
  deposit: Amount,
})

/** One entry in the history of a shopper's store credit. */
const HistoryLine = Type.Object({
  at: LocalInstant,
  pot: Type.Enum(['CREDIT', 'DEPOSIT']),
  what: Type.Enum(['GIVEN', 'TAKEN', 'ORDER', 'RETURNED', 'REFUNDED', 'CARD_REDEEMED']),
  /** Minor units; negative for amounts taken out. */
  amount: Type.Integer({ minimum: -2_000_000_000, maximum: 2_000_000_000 }),
  orderID: nullable(Type.String()),
  /** The shop's reason for credit that it gave or took. */
  reason: nullable(Type.String()),
})

/** Store credit of a shopper, and gift cards. @source spec §7 Store credit; the shapes assumed */
export const credit = {
  'GET /admin/storeCreditManagement/storeCredit': endpoint({
    summary: "The shopper's store credit, by pot",
    who: 'shopper',
    reply: Balance,
    refusals: [],
    basis: { spec: '§7 Store credit', shape: 'assumed' },
  }),
  'GET /admin/storeCreditManagement/storeCreditHistory': endpoint({
    summary: "Transactions of the shopper's store credit, newest first",
    who: 'shopper',
    query: Type.Object({
      numberToLoad: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
      startingPosition: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
    }),
    reply: Type.Object({
      currency: Currency,
      lines: Type.Array(HistoryLine),
      /** Where the next page starts; null at the end. */
      nextPosition: nullable(Type.Integer()),
    }),
    refusals: [],
    basis: { spec: '§7 Store credit', shape: 'assumed' },
  }),
  'POST /shoppingManagement4/redeemGiftCard': endpoint({
    summary: "Redeems a gift card, adding its value to the shopper's store credit",
    who: 'shopper',
    body: Type.Object({ code: Type.String({ minLength: 1, maxLength: MAX_GIFT_CODE_TEXT }) }),
    reply: Type.Object({ ...Balance.properties, amount: Amount }),
    refusals: ['GIFT_CARD_UNKNOWN', 'GIFT_CARD_REDEEMED', 'GIFT_CARD_ALREADY_ADDED', 'TOO_MANY_REQUESTS'],
    basis: { spec: '§7 Store credit', shape: 'assumed' },
  }),
}
