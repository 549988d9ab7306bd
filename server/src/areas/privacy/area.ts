import { defineArea } from '../../area.ts'
import { deleteAccount } from './delete-account-service.ts'
import { privacyEndpoints } from './endpoints.ts'
import { deleteExport, exportData } from './export-service.ts'

/** Export and deletion of all data that the shop stores about a shopper. */
export const privacy = defineArea({
  uses: ['account', 'campaign', 'catalogue', 'credit', 'limits', 'order', 'session'],
  owns: ['data_export'],
  reads: [
    'shopper',
    'shopper_address',
    'order_fulfilment',
    'orders',
    'order_line',
    'order_adjustment',
    'payment_attempt',
    'refund',
    'order_refund',
    'order_comment',
    'sent_mail',
    'product_like',
    'coupon',
    'gift_card',
    'ledger_account',
    'ledger_entry',
    'ledger_line',
    'session',
    'cart',
    'cart_line',
    'variant',
  ],
  endpoints: privacyEndpoints,
  jobs: {
    'export-data': (context, { exportId }) => exportData(context, exportId),
    'delete-export': (context, { exportId }) => deleteExport(context, exportId),
    'delete-account': (context, { shopperId }) => deleteAccount(context, shopperId),
  },
})
