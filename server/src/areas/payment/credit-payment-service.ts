import type { Reply } from '@istore/contract/index.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueue } from '../../jobs/queue.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { dueOf } from '../credit/service.ts'
import { payOrder } from '../order/fulfil.ts'
import { payability } from '../order/parts-service.ts'
import { statusForShopper } from '../order/rules.ts'
import { lockOrder, ownOrder } from '../order/service.ts'

type Paid = Reply<'POST /shoppingManagement4/storeCreditPayment'>

/**
 * Places an order of the visiting shopper that its store credit pays in full; no provider is called. Idempotent.
 * @throws Refusal ORDER_NOT_FOUND, ORDER_NOT_PAYABLE (expired, replaced, to be paid at the store), CREDIT_TOO_LITTLE
 */
export async function payByStoreCredit(visit: Visit, orderId: string): Promise<Paid> {
  const { context } = visit
  await ownOrder(visit, orderId)
  await inTransaction(context.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Refusal('ORDER_NOT_FOUND')
    if (order.status === 'NEW' && order.paymentStatus === 'PAID_ONLINE') return
    if (!order.holdsStock || order.status === 'NEW') throw new Refusal('ORDER_NOT_PAYABLE')
    if ((await dueOf(tx, order)) > 0) throw new Refusal('CREDIT_TOO_LITTLE')
    if (!(await payability(tx, context, order)).isPayable) throw new Refusal('ORDER_NOT_PAYABLE')
    if ((await payOrder(tx, context, order)) !== 'PAID') throw new Refusal('ORDER_NOT_PAYABLE')
    await enqueue(tx, 'close-attempts', { orderID: orderId })
  })
  return { orderID: orderId, ...statusForShopper(await ownOrder(visit, orderId)) }
}
