import type { share } from '@istore/contract/areas/share.ts'
import type { Handlers } from '../../http/api/handlers.ts'
import { shareCounts } from './share-service.ts'

export const shareEndpoints: Handlers<typeof share> = {
  'GET /common3/shareCounts': (visit, { query }) => shareCounts(visit, query.path),
}
