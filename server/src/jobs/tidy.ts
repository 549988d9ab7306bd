import { deleteExpiredSessions } from '../areas/account/session.ts'
import { deleteStaleCarts } from '../areas/cart/service.ts'
import type { Shop } from '../shop.ts'

/** Few enough rows for each transaction that no visitor waits for it. */
const BATCH = 500

async function untilNone(deleteSome: (most: number) => Promise<number>): Promise<number> {
  let all = 0
  for (let some = await deleteSome(BATCH); some > 0; some = await deleteSome(BATCH)) all += some
  return all
}

/** Deletes what no visitor needs any more: carts left alone for long, and sessions that have run out. */
export const tidy = (shop: Shop) => async (): Promise<void> => {
  const carts = await untilNone((most) => deleteStaleCarts(shop.db, most))
  const sessions = await untilNone((most) => deleteExpiredSessions(shop.db, most))
  shop.log.info({ carts, sessions }, 'deleted old carts and sessions')
}
