import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../field-types.ts'

/** Live updates of an order for its open page. */
export const orderEvents = {
  'GET /common3/orderEvents/{id}': endpoint({
    summary:
      'Streams an event whenever an order changes, so that its page refetches it; for visitors who may read the order',
    who: 'anyone',
    stream: true,
    params: Type.Object({ id: Id }),
    reply: Type.Object({ orderID: Type.String() }),
    refusals: ['ORDER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
    basis: { spec: '§7 Orders', shape: 'assumed' },
  }),
}
