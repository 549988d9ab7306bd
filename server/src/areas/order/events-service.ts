import type { Reply } from '@istore/contract/index.ts'
import type { Visit } from '../../visit.ts'
import type { Watched } from '../../watched.ts'
import { readableOrder } from './access-service.ts'

/** Watches an order that the visitor may read. @throws Refusal ORDER_NOT_FOUND */
export async function watchOrder(visit: Visit, id: string): Promise<Watched<Reply<'GET /common3/orderEvents/{id}'>>> {
  const { order } = await readableOrder(visit, id)
  const value = { orderID: order.id }
  const { orderChanges } = visit.context
  return { value, subscribe: (listener) => orderChanges.subscribe(order.id, () => listener(value)) }
}
