import { inTransaction } from '../../db/transaction.ts'
import type { PaymentTestShop } from '../../testing/payment-test-shop.ts'
import type { Pots } from '../credit/rules.ts'
import { refundToPots as refund } from '../credit/service.ts'
import { lockOrder } from '../order/service.ts'
import { settleEndedCredit } from '../payment/settle-credit-service.ts'

/** Refunds an order's store credit to its pots. */
export const refundToPots = (
  { context }: PaymentTestShop,
  orderId: string,
  given: Pots & { key: string },
): Promise<boolean> =>
  inTransaction(context.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    return order ? refund(tx, order, given) : false
  })

export const settleEnded = ({ context }: PaymentTestShop): Promise<number> => settleEndedCredit(context.db, 100)
