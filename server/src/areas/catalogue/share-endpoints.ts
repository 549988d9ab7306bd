import type { share } from '@istore/contract/areas/share.ts'
import type { Handlers } from '../../http/handlers.ts'
import { Refusal } from '../../refusal.ts'

const notYet = (): never => {
  throw new Refusal('NOT_FOUND')
}

export const shareEndpoints: Handlers<typeof share> = {
  'GET /common3/shareCounts': notYet,
}
