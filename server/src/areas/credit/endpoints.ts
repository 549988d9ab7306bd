import type { credit } from '@istore/contract/areas/credit.ts'
import type { Handlers } from '../../http/api/handlers.ts'
import { redeemGiftCard } from './redeem-service.ts'
import { storeCredit, storeCreditHistory } from './service.ts'

export const creditEndpoints: Handlers<typeof credit> = {
  'GET /admin/storeCreditManagement/storeCredit': (visit) => storeCredit(visit),
  'GET /admin/storeCreditManagement/storeCreditHistory': (visit, { query }) => storeCreditHistory(visit, query),
  'POST /shoppingManagement4/redeemGiftCard': (visit, { body }) => redeemGiftCard(visit, body),
}
