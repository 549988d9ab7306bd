import { defineArea } from '../../area.ts'
import { deleteOldAccess } from './access-service.ts'
import { endAtStore } from './at-store-service.ts'
import { orderEndpoints } from './endpoints.ts'
import { deleteOldHolds } from './holds-service.ts'
import { finishMailed } from './progress-service.ts'
import { sendOrderLink } from './receipt/order-link-service.ts'
import {
  sendGroupNoticeOf,
  sendOrderNoticeOf,
  sendReceiptOf,
  sendRefundNoticesOf,
  sendReleasedNoticeOf,
} from './receipt/service.ts'
import { deleteOldSessions } from './session-service.ts'

export const order = defineArea({
  uses: ['limits', 'store', 'fulfilment', 'campaign', 'session', 'cart', 'credit'],
  owns: [
    'orders',
    'order_fulfilment',
    'order_hold',
    'order_line',
    'order_adjustment',
    'order_event',
    'order_comment',
    'sent_mail',
    'order_link',
    'order_access',
  ],
  reads: ['cart', 'payment_attempt', 'refund', 'order_refund', 'order_credit', 'session'],
  endpoints: orderEndpoints,
  cleanup: { holds: deleteOldHolds, access: deleteOldAccess, sessions: deleteOldSessions },
  jobs: {
    'end-at-store': (context, { orderID, outcome }) => endAtStore(context, orderID, outcome),
    'finish-mailed-order': (context, { orderID }) => finishMailed(context, orderID),
    'send-receipt': (context, { orderID }) => sendReceiptOf(context, orderID),
    'send-refund-notice': (context, { orderID }) => sendRefundNoticesOf(context, orderID),
    'send-order-notice': (context, { orderID, what }) => sendOrderNoticeOf(context, orderID, what),
    'send-group-notice': (context, { orderID }) => sendGroupNoticeOf(context, orderID),
    'send-released-notice': (context, { orderID }) => sendReleasedNoticeOf(context, orderID),
    'send-order-link': (context, request, { job }) => sendOrderLink(context, request, job.id),
  },
})
