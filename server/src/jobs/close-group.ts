import type { Shop } from '../shop.ts'
import type { JobPayloads } from './queue.ts'

/** Ends a group whose time is over. No campaign runs yet, so none is enqueued. */
export const closeGroup =
  (_shop: Shop) =>
  async (payload: JobPayloads['close-group']): Promise<void> => {
    throw new Error(`Nothing can be done yet for ${JSON.stringify(payload)}.`)
  }
