import type { Db } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import { freeHeld, spendHeld } from './order-credit-service.ts'
import { readLeft } from './queries.ts'

/**
 * Settles at most `max` orders' credit that is held though they have ended: a process of an older version ended those and
 * knew nothing of credit. One that a provider was paid wholly gets its credit back.
 * @returns how many were settled; zero when there is none left
 */
export function settleLeftCredit(db: Db, max: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    const left = await readLeft(tx, max)
    for (const { isSpent, ...order } of left) await (isSpent ? spendHeld : freeHeld)(tx, order)
    return left.length
  })
}
