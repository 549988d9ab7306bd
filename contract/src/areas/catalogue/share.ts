import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'

export const share = {
  'GET /common3/shareCounts': endpoint({
    summary: 'How often a page of the shop was shared, by network; a network that does not respond is omitted',
    who: 'anyone',
    query: Type.Object({ path: Type.String({ minLength: 1, maxLength: 300 }) }),
    reply: Type.Object({
      counts: Type.Array(Type.Object({ network: Type.String(), count: Type.Integer({ minimum: 0 }) })),
    }),
    refusals: [],
    basis: { spec: '§7 Notes', shape: 'assumed' },
  }),
}
