import type { AppContext } from '../../app-context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { dueOf } from '../credit/service.ts'
import { failGroupOrder } from '../order/fulfil.ts'
import { lockOrder, moveOrder } from '../order/service.ts'
import { readAttempts } from './queries.ts'
import { refundAttempt } from './settle.ts'

/**
 * Ends a paid order of a failed group, and refunds its payment. All of it is one transaction and
 * the order changes state once, so however often this runs or is interrupted, each payment is refunded once.
 */
export async function refundGroupOrder(context: AppContext, orderId: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const ended = order && (await failGroupOrder(tx, context, order))
    if (!ended) return
    // Nothing went through a provider: what credit paid is back already.
    if ((await dueOf(tx, ended)) === 0) await moveOrder(tx, ended, 'REFUND_DONE')
    const paid = (await readAttempts(tx, orderId)).filter((attempt) => attempt.status === 'PAID')
    for (const attempt of paid) {
      const { amount, currency } = attempt
      await refundAttempt(tx, ended, attempt, { amount, currency, reason: 'GROUP_FAILED' })
    }
  })
}
