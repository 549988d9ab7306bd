import { defineArea } from '../../area.ts'

/** Health and metrics of the shop, for its owner. */
export const operations = defineArea({
  owns: ['health_probe'],
  reads: ['orders', 'order_line', 'order_event', 'payment_attempt', 'refund'],
})
