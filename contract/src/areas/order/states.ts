import { Type } from 'typebox'

/**
 * Status of an order: reserved and unpaid is INTERIM; paid, or to be paid at the store, is NEW.
 * @source spec §4 Payment status; the rest assumed
 */
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

/**
 * Progress of a placed order. READY and COLLECTED are for pickups, OUT_FOR_DELIVERY and DELIVERED for deliveries,
 * SERVED for tables.
 */
export const Progress = Type.Enum([
  'PLACED',
  'PREPARING',
  'READY',
  'OUT_FOR_DELIVERY',
  'COLLECTED',
  'DELIVERED',
  'SERVED',
])

/**
 * The groups by which shoppers filter their orders. READY includes orders on their way, DONE was handed over, CLOSED
 * ended without a payment.
 */
export const StatusGroup = Type.Enum(['TO_PAY', 'PREPARING', 'READY', 'DONE', 'REFUND', 'CLOSED'])
