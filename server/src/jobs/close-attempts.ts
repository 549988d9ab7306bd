import { closeAttempts as close } from '../areas/payment/closing.ts'
import type { Shop } from '../shop.ts'
import type { JobPayloads } from './queue.ts'

export const closeAttempts = (shop: Shop) => (payload: JobPayloads['close-attempts']) => close(shop, payload.orderID)
