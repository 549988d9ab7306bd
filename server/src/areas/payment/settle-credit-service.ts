import type { Db } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import { freeHeld, lockEndedHolds, spendHeld } from '../credit/order-credit-service.ts'
import { readPaidInFull } from './queries.ts'

/**
 * Settles at most `max` orders that have ended but still hold credit, as a process of an older version ends orders
 * without settling their credit. If a provider was paid the full total, the credit is returned.
 * @returns how many were settled; zero if none is left
 */
export function settleEndedCredit(db: Db, max: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    const ended = await lockEndedHolds(tx, max)
    const paid = await readPaidInFull(
      tx,
      ended.map(({ id }) => id),
    )
    for (const { isPlaced, ...order } of ended)
      await (isPlaced && !paid.includes(order.id) ? spendHeld : freeHeld)(tx, order)
    return ended.length
  })
}
