import type { Notifier } from './notifier.ts'
import type { NotificationKind, Payment } from './payment.ts'

/** Milliseconds from the shopper's return to the notification, when `returnFirst` is set. */
const RETURN_LEAD = 1000

/**
 * Notifies the shop, with the faults set on the payment.
 * @returns after the first attempt; immediately when it is delayed
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

/** Notifies the shop of a refund, unless the payment has the fault `neverNotify`. */
export function notifyShopOfRefund<P extends Payment>(
  payment: P,
  notifier: Notifier<P>,
  refundNo: string,
  delay = 0,
): void {
  if (!payment.faults.neverNotify) void notifier.queue(payment, { kind: 'refund', delay, refundNo })
}
