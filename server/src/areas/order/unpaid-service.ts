import type { Reply } from '@istore/contract/index.ts'
import { MAX_UNPAID_SHOWN } from '@istore/contract/limits.ts'
import type { Visit } from '../../visit.ts'
import { sessionOf } from '../session/service.ts'
import { localInstant } from '../store/zoned-time.ts'
import { storeLocationOf } from './service.ts'
import { readUnpaid } from './unpaid-queries.ts'

/** The visitor's orders that can still be paid: those of the session, which an account's devices share. */
export async function unpaidOrders(visit: Visit): Promise<Reply<'GET /shoppingManagement4/unpaidOrders'>> {
  const { context } = visit
  const sessionId = await sessionOf(visit)
  const rows =
    sessionId === null ? [] : await readUnpaid(context.db, { sessionId, now: context.now(), max: MAX_UNPAID_SHOWN })
  return {
    orders: rows.map(({ id, storeLocationId, expiresAt, status, ...order }) => ({
      ...order,
      orderID: id,
      expiresAt: localInstant(expiresAt, storeLocationOf(context, { id, storeLocationId }).timeZone),
      declined: status === 'FAILED',
    })),
  }
}
