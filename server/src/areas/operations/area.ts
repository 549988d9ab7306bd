import { defineArea } from '../../area.ts'

/** What an owner needs to run the shop: its health and metrics. */
export const operations = defineArea({
  owns: ['health_probe'],
  reads: ['orders', 'order_line', 'order_event', 'payment_attempt', 'refund'],
})
