import { orderComments } from './order/changes.ts'
import { orderDetail } from './order/detail.ts'
import { orderEvents } from './order/events.ts'
import { orderLinks } from './order/links.ts'
import { orderLists } from './order/lists.ts'
import { unpaidOrders } from './order/unpaid.ts'

/** An order, a shopper's lists of orders, changes to an order, access without an account, and live updates. */
export const order = {
  ...orderDetail,
  ...orderLists,
  ...orderLinks,
  ...orderComments,
  ...orderEvents,
  ...unpaidOrders,
}
