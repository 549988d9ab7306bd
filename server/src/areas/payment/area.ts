import { defineArea } from '../../area.ts'
import { closeAttempts, endDueOrder, refundPayment } from './closing.ts'
import { paymentEndpoints } from './endpoints.ts'
import { refundGroupOrder } from './group-refunds-service.ts'

export const payment = defineArea({
  uses: ['credit', 'limits', 'order', 'checkout'],
  owns: ['payment_attempt', 'refund'],
  endpoints: paymentEndpoints,
  jobs: {
    'expire-order': (context, { orderID }) => endDueOrder(context, orderID),
    'close-attempts': (context, { orderID }) => closeAttempts(context, orderID),
    'refund-payment': (context, { refundNo }) => refundPayment(context, refundNo),
    'refund-group-order': (context, { orderID }) => refundGroupOrder(context, orderID),
  },
})
