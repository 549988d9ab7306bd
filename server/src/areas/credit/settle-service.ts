import type { Db } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import { freeHeld, spendHeld } from './order-credit-service.ts'
import { readEndedHolds } from './queries.ts'

/**
 * Settles at most `max` orders that have ended but still hold credit, as a process of an older version ends orders
 * without settling their credit. If a provider was paid the full total, the credit is returned.
 * @returns how many were settled; zero if none is left
 */
export function settleEndedCredit(db: Db, max: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    const left = await readEndedHolds(tx, max)
    for (const { isSpent, ...order } of left) await (isSpent ? spendHeld : freeHeld)(tx, order)
    return left.length
  })
}
