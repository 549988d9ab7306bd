import type { Shop } from '../shop.ts'
import type { JobPayloads } from './queue.ts'

/** Pays an order of a failed group back. No campaign runs yet, so none is enqueued. */
export const refundGroupOrder =
  (_shop: Shop) =>
  async (payload: JobPayloads['refund-group-order']): Promise<void> => {
    throw new Error(`Nothing can be done yet for ${JSON.stringify(payload)}.`)
  }
