import { Type } from 'typebox'
import { Amount, LocalInstant, nullable } from '../field-types.ts'

/** A step of an order that its shopper sees. @property reason of a cancellation or refund: words of the shop, or a code of ours */
export const TimelineEntry = Type.Object({
  at: LocalInstant,
  what: Type.Enum([
    'PLACED',
    'PAID',
    'PREPARING',
    'READY',
    'OUT_FOR_DELIVERY',
    'COLLECTED',
    'DELIVERED',
    'SERVED',
    'CANCELLED',
    'REFUND_STARTED',
    'REFUNDED',
    'COMMENT',
  ]),
  reason: nullable(Type.String()),
})

/** FAILED: the provider refused for good, and the shop returns the money by hand. */
const RefundState = Type.Enum(['PENDING', 'DONE', 'FAILED'])

/** @property brand of an ONLINE payment, such as WECHATPAY */
const MoneyWay = { brand: nullable(Type.String()), amount: Amount }

const Refund = Type.Object({
  at: LocalInstant,
  amount: Amount,
  reason: Type.String(),
  state: RefundState,
  /** Where the amount goes: what a provider took goes back there first. */
  parts: Type.Array(
    Type.Object({ to: Type.Enum(['ONLINE', 'AT_STORE', 'DEPOSIT', 'CREDIT']), ...MoneyWay, state: RefundState }),
  ),
})

/** Fields of an order: how it was paid, what is still due and what went back. Minor units of the order's currency. */
export const moneyOfOrder = {
  /** Still to be paid, online or at the store; 0 once the order is paid or has ended. */
  due: Amount,
  payments: Type.Array(Type.Object({ kind: Type.Enum(['ONLINE', 'AT_STORE', 'CREDIT', 'DEPOSIT']), ...MoneyWay })),
  refunds: Type.Array(Refund),
}
