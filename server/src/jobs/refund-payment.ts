import { refundPayment as refund } from '../areas/payment/closing.ts'
import type { Shop } from '../shop.ts'
import type { JobPayloads } from './queue.ts'

export const refundPayment = (shop: Shop) => (payload: JobPayloads['refund-payment']) => refund(shop, payload.refundNo)
