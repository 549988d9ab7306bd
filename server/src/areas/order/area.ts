import { defineArea } from '../../area.ts'
import { orderEndpoints } from './endpoints.ts'
import { sendGroupNoticeOf, sendReceiptOf, sendRefundNoticesOf } from './receipt/service.ts'

export const order = defineArea({
  uses: ['store', 'catalogue', 'campaign', 'account', 'cart'],
  owns: ['orders', 'order_line', 'order_event', 'sent_mail'],
  reads: ['payment_attempt', 'refund'],
  endpoints: orderEndpoints,
  jobs: {
    'send-receipt': (shop, { orderID }) => sendReceiptOf(shop, orderID),
    'send-refund-notice': (shop, { orderID }) => sendRefundNoticesOf(shop, orderID),
    'send-group-notice': (shop, { orderID }) => sendGroupNoticeOf(shop, orderID),
  },
})
