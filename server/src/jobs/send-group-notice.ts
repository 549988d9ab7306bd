import { sendGroupNoticeOf } from '../areas/order/receipt/service.ts'
import type { Shop } from '../shop.ts'
import type { JobPayloads } from './queue.ts'

/** Mails a member that the group is full. */
export const sendGroupNotice =
  (shop: Shop) =>
  ({ orderID }: JobPayloads['send-group-notice']): Promise<void> =>
    sendGroupNoticeOf(shop, orderID)
