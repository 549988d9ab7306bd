import { refundGroupOrder as refund } from '../areas/payment/group-refunds-service.ts'
import type { Shop } from '../shop.ts'
import type { JobPayloads } from './queue.ts'

export const refundGroupOrder = (shop: Shop) => (payload: JobPayloads['refund-group-order']) =>
  refund(shop, payload.orderID)
