import type { cart } from '@istore/contract/areas/cart.ts'
import type { Handlers } from '../../http/api/handlers.ts'
import { addTogether } from './add-on-service.ts'
import * as campaigns from './campaign-cart-service.ts'
import * as service from './service.ts'

export const cartEndpoints: Handlers<typeof cart> = {
  'GET /shoppingManagement4/myCart': (visit) => service.myCart(visit),
  'POST /shoppingManagement4/myCart': (visit, { body }) => service.addToCart(visit, body),
  'PUT /shoppingManagement4/myCart': (visit, { body }) => service.setLineQuantity(visit, body.lineId, body.quantity),
  'POST /shoppingManagement4/myCart/delete': (visit, { query, body }) =>
    service.removeLine(query.fissionCampaignId ? visit.inCampaign(query.fissionCampaignId) : visit, body.lineId),
  'POST /shoppingManagement4/iCart': (visit, { body }) => addTogether(visit, body),
  'GET /shoppingManagement4/myCart/fc/{id}': (visit, { params }) => campaigns.campaignCart(visit, params.id),
  'POST /shoppingManagement4/myCart/fc/{id}': (visit, { params, body }) =>
    campaigns.putInCampaignCart(visit, params.id, body),
  'PUT /shoppingManagement4/myCart/fc/{id}': (visit, { params, body }) =>
    campaigns.setCampaignQuantity(visit, params.id, body),
}
