import type { fulfilment } from '@istore/contract/areas/fulfilment.ts'
import type { Handlers } from '../../http/api/handlers.ts'
import { tableLink } from './eat-in/service.ts'

export const fulfilmentEndpoints: Handlers<typeof fulfilment> = {
  'GET /common3/tableLink': (visit, { query }) => tableLink(visit, query),
}
