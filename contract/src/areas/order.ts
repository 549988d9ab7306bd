import { orderComments } from './order/changes.ts'
import { orderDetail } from './order/detail.ts'
import { orderEvents } from './order/events.ts'
import { orderLinks } from './order/links.ts'
import { orderLists } from './order/lists.ts'
import { unpaidOrders } from './order/unpaid.ts'

/** One order, the lists of a shopper's, what is added to an order, the way back to one without an account, and what its page follows. */
export const order = {
  ...orderDetail,
  ...orderLists,
  ...orderLinks,
  ...orderComments,
  ...orderEvents,
  ...unpaidOrders,
}
