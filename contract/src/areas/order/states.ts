import { Type } from 'typebox'

/** Status of an order. Reserved and unpaid is INTERIM; paid, or to be paid at the store, is NEW. @source spec §4 Payment status; the rest assumed */
export const OrderState = Type.Enum(['INTERIM', 'NEW', 'FAILED', 'EXPIRED', 'CANCELLED'])
export const PaymentState = Type.Enum([
  'NOT_PAID',
  'PAID_ONLINE',
  'PAY_AT_STORE',
  'PAID_AT_STORE',
  'FAILED',
  'REFUND_PENDING',
  'REFUNDED',
])

/** What shoppers sort their orders by. CLOSED ended without a payment. */
export const StatusGroup = Type.Enum(['TO_PAY', 'PREPARING', 'REFUND', 'CLOSED'])
