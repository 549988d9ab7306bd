import { orderComments } from './order/changes.ts'
import { orderDetail } from './order/detail.ts'
import { orderLinks } from './order/links.ts'
import { orderLists } from './order/lists.ts'

/** One order, the lists of a shopper's, what is added to an order, and the way back to one without an account. */
export const order = { ...orderDetail, ...orderLists, ...orderLinks, ...orderComments }
