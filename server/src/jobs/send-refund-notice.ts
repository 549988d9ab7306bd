import { sendRefundNoticesOf } from '../areas/order/receipt/service.ts'
import type { Shop } from '../shop.ts'
import type { JobPayloads } from './queue.ts'

/** Mails the shopper that a payment went back. */
export const sendRefundNotice =
  (shop: Shop) =>
  ({ orderID }: JobPayloads['send-refund-notice']): Promise<void> =>
    sendRefundNoticesOf(shop, orderID)
