import { defineArea } from '../../area.ts'
import { closeAttempts, endUnpaidOrder, refundPayment } from './closing.ts'
import { paymentEndpoints } from './endpoints.ts'
import { refundGroupOrder } from './group-refunds-service.ts'

export const payment = defineArea({
  uses: ['campaign', 'order', 'checkout'],
  owns: ['payment_attempt', 'refund'],
  endpoints: paymentEndpoints,
  jobs: {
    'expire-order': (shop, { orderID }) => endUnpaidOrder(shop, orderID),
    'close-attempts': (shop, { orderID }) => closeAttempts(shop, orderID),
    'refund-payment': (shop, { refundNo }) => refundPayment(shop, refundNo),
    'refund-group-order': (shop, { orderID }) => refundGroupOrder(shop, orderID),
  },
})
