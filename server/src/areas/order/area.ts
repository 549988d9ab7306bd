import { defineArea } from '../../area.ts'
import { endAtStore } from './at-store-service.ts'
import { orderEndpoints } from './endpoints.ts'
import { deleteOldHolds } from './holds-service.ts'
import { sendGroupNoticeOf, sendReceiptOf, sendRefundNoticesOf, sendReleasedNoticeOf } from './receipt/service.ts'

export const order = defineArea({
  uses: ['store', 'fulfilment', 'campaign', 'session', 'cart'],
  owns: ['orders', 'order_fulfilment', 'order_hold', 'order_line', 'order_adjustment', 'order_event', 'sent_mail'],
  reads: ['cart', 'payment_attempt', 'refund'],
  endpoints: orderEndpoints,
  cleanup: { holds: deleteOldHolds },
  jobs: {
    'end-at-store': (context, { orderID, outcome }) => endAtStore(context, orderID, outcome),
    'send-receipt': (context, { orderID }) => sendReceiptOf(context, orderID),
    'send-refund-notice': (context, { orderID }) => sendRefundNoticesOf(context, orderID),
    'send-group-notice': (context, { orderID }) => sendGroupNoticeOf(context, orderID),
    'send-released-notice': (context, { orderID }) => sendReleasedNoticeOf(context, orderID),
  },
})
