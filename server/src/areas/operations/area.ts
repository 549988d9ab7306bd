import { defineArea } from '../../area.ts'

/** What an owner needs to run the shop: whether it can sell, and its figures. */
export const operations = defineArea({
  owns: ['health_probe'],
  reads: ['orders', 'order_line', 'order_event', 'payment_attempt', 'refund'],
})
