import { orderDetail } from './order/detail.ts'
import { orderLists } from './order/lists.ts'

/** One order, and the lists of a shopper's. */
export const order = { ...orderDetail, ...orderLists }
