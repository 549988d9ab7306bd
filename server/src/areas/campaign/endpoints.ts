import type { campaign } from '@istore/contract/areas/campaign.ts'
import type { Handlers } from '../../http/handlers.ts'
import { Refusal } from '../../refusal.ts'

const notYet = (): never => {
  throw new Refusal('NOT_FOUND')
}

export const campaignEndpoints: Handlers<typeof campaign> = {
  'GET /common3/campaign/fissionList': notYet,
  'GET /common3/campaign/fission/{id}': notYet,
  'GET /productManagement2/campaignProductItem/list/all': notYet,
  'GET /productManagement2/campaignProductItem/{id}': notYet,
  'GET /common3/orders/list': notYet,
}
