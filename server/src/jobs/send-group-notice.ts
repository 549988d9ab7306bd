import type { Shop } from '../shop.ts'
import type { JobPayloads } from './queue.ts'

/** Mails a member what became of a group. No campaign runs yet, so none is enqueued. */
export const sendGroupNotice =
  (_shop: Shop) =>
  async (payload: JobPayloads['send-group-notice']): Promise<void> => {
    throw new Error(`Nothing can be done yet for ${JSON.stringify(payload)}.`)
  }
