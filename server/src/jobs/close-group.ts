import { closeGroup as close } from '../areas/campaign/seats-service.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Shop } from '../shop.ts'
import type { JobPayloads } from './queue.ts'

export const closeGroup = (shop: Shop) => (payload: JobPayloads['close-group']) =>
  inTransaction(shop.db, (tx) => close(tx, shop, payload.groupId))
