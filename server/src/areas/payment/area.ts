import { defineArea, type JobContext } from '../../area.ts'
import { cancelForStaff, refundGroupOrder, restockRefund } from './cancel-service.ts'
import { closeAttempts, endDueOrder } from './closing.ts'
import { paymentEndpoints } from './endpoints.ts'
import { reconcilePayments } from './reconcile-service.ts'
import { refundPayment } from './refund-payment-service.ts'
import { settleEndedCredit } from './settle-credit-service.ts'

const isLast = ({ job }: JobContext) => job.attempts >= job.max_attempts

export const payment = defineArea({
  uses: ['store', 'credit', 'limits', 'fulfilment', 'order', 'checkout'],
  owns: ['payment_attempt', 'refund', 'order_refund', 'admin_task'],
  reads: ['orders', 'store_location'],
  endpoints: paymentEndpoints,
  cleanup: { credit: settleEndedCredit },
  jobs: {
    'expire-order': (context, { orderID }) => endDueOrder(context, orderID),
    'close-attempts': (context, { orderID }) => closeAttempts(context, orderID),
    'cancel-order': (context, { orderID, reason }) => cancelForStaff(context, orderID, reason),
    'reconcile-payments': (context) => reconcilePayments(context),
    'refund-payment': (context, { refundNo }, job) => refundPayment(context, refundNo, isLast(job)),
    'refund-payment-part': (context, { refundNo }, job) => refundPayment(context, refundNo, isLast(job)),
    'restock-refund': (context, { refundID }) => restockRefund(context, refundID),
    'refund-group-order': (context, { orderID }) => refundGroupOrder(context, orderID),
  },
})
