import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { nullable } from '../field-types.ts'

export const fulfilment = {
  'GET /common3/tableLink': endpoint({
    summary: 'Verifies the link on a table, whose store location and table number then need not be entered',
    who: 'anyone',
    query: Type.Object({
      store: Type.String({ maxLength: 64 }),
      table: Type.String({ maxLength: 10 }),
      sig: Type.Optional(Type.String({ maxLength: 64 })),
    }),
    reply: Type.Object({
      /** Null if there is no such store location, or it does not offer eat-in. */
      storeLocationId: nullable(Type.String()),
      /** Null if the link is not ours, or the table no longer exists: the shopper enters the number. */
      tableNumber: nullable(Type.String()),
    }),
    refusals: [],
    basis: { spec: '§7 Cart and checkout', shape: 'assumed' },
  }),
}
