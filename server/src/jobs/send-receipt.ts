import { sendReceiptOf } from '../areas/order/receipt/service.ts'
import type { Shop } from '../shop.ts'
import type { JobPayloads } from './queue.ts'

/** Mails the receipt of an order that was just paid. */
export const sendReceipt =
  (shop: Shop) =>
  ({ orderID }: JobPayloads['send-receipt']): Promise<void> =>
    sendReceiptOf(shop, orderID)
