import { endUnpaidOrder } from '../areas/payment/closing.ts'
import type { Shop } from '../shop.ts'
import type { JobPayloads } from './queue.ts'

export const expireOrder = (shop: Shop) => (payload: JobPayloads['expire-order']) =>
  endUnpaidOrder(shop, payload.orderID)
