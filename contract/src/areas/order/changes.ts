import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../field-types.ts'
import { MAX_COMMENT } from '../../limits.ts'

/** Changes that the shopper makes to an order after placing it. */
export const orderComments = {
  'PUT /admin/orderManagement/addComment/{id}': endpoint({
    summary: 'Adds the shopper’s comment to an order',
    who: 'anyone',
    params: Type.Object({ id: Id }),
    body: Type.Object({ comment: Type.String({ minLength: 1, maxLength: MAX_COMMENT }) }),
    reply: Type.Object({ orderID: Type.String() }),
    refusals: ['INVALID_INPUT', 'ORDER_NOT_FOUND', 'ORDER_ENDED', 'TOO_MANY_COMMENTS'],
    basis: { spec: '§7 Orders', shape: 'assumed' },
  }),
}

export const orderCancelling = {
  'PUT /admin/orderManagement/cancelOrder/{id}': endpoint({
    summary: 'Cancels an order that is not being prepared yet, and refunds what was paid',
    who: 'anyone',
    params: Type.Object({ id: Id }),
    body: Type.Object({ reason: Type.Optional(Type.String({ maxLength: MAX_COMMENT })) }),
    reply: Type.Object({ orderID: Type.String() }),
    refusals: ['INVALID_INPUT', 'ORDER_NOT_FOUND', 'ORDER_NOT_CANCELLABLE'],
    basis: { spec: '§7 Orders', shape: 'assumed' },
  }),
}
