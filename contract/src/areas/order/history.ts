import { Type } from 'typebox'
import { Amount, LocalInstant, nullable } from '../../field-types.ts'

/**
 * A step of an order that its shopper sees.
 * @property reason of a cancellation or refund: the shop's words, or our code
 */
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

/** FAILED: the provider refused permanently, and the shop returns the money by hand. */
const RefundState = Type.Enum(['PENDING', 'DONE', 'FAILED'])

/** @property brand of an ONLINE payment, such as WECHATPAY */
const MoneyMovement = { brand: nullable(Type.String()), amount: Amount }

const Refund = Type.Object({
  at: LocalInstant,
  amount: Amount,
  reason: Type.String(),
  state: RefundState,
  /** Where the amount goes: first back to the provider that took it. */
  parts: Type.Array(
    Type.Object({ to: Type.Enum(['ONLINE', 'AT_STORE', 'DEPOSIT', 'CREDIT']), ...MoneyMovement, state: RefundState }),
  ),
})

/** Fields of an order: how it was paid, what is still due and what was refunded. Minor units of its currency. */
export const moneyOfOrder = {
  /** Still to be paid, online or at the store; 0 once the order is paid or has ended. */
  due: Amount,
  payments: Type.Array(Type.Object({ kind: Type.Enum(['ONLINE', 'AT_STORE', 'CREDIT', 'DEPOSIT']), ...MoneyMovement })),
  refunds: Type.Array(Refund),
}
