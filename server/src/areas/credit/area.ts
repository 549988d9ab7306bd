import { defineArea } from '../../area.ts'
import { creditPart } from './credit-part.ts'
import { creditEndpoints } from './endpoints.ts'
import { sendGiftCard } from './send-gift-card-service.ts'

export const credit = defineArea({
  uses: ['limits', 'session', 'store'],
  owns: [
    'ledger_account',
    'ledger_entry',
    'ledger_line',
    'cart_credit',
    'cart_gift',
    'order_credit',
    'order_gift',
    'gift_card',
  ],
  reads: ['orders', 'product'],
  orderParts: [creditPart],
  endpoints: creditEndpoints,
  jobs: { 'send-gift-card': (context, { cardId }) => sendGiftCard(context, cardId) },
})
