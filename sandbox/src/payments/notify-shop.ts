import type { Notifier } from './notifier.ts'
import type { NotificationKind, Payment } from './payment.ts'

/** Milliseconds between the shopper's return and the notification, when the return shall come first. */
const RETURN_LEAD = 1000

/**
 * Notifies the shop as the payment's switches say.
 * @returns when the first attempt is over; at once when it comes later
 */
export async function notifyShop<P extends Payment>(
  payment: P,
  notifier: Notifier<P>,
  kind: NotificationKind,
): Promise<void> {
  const { neverNotify, notifyDelay, returnFirst } = payment.faults
  if (neverNotify) return
  const delay = notifyDelay > 0 ? notifyDelay * 1000 : returnFirst ? RETURN_LEAD : 0
  const sent = notifier.queue(payment, { kind, delay, refundNo: null })
  if (delay === 0) await sent
}

/** Notifies the shop of a refund, unless the payment's switches say otherwise. */
export function notifyShopOfRefund<P extends Payment>(
  payment: P,
  notifier: Notifier<P>,
  refundNo: string,
  delay = 0,
): void {
  if (!payment.faults.neverNotify) void notifier.queue(payment, { kind: 'refund', delay, refundNo })
}
