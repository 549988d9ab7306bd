import type { cart } from '@istore/contract/areas/cart.ts'
import type { Handlers } from '../../http/api/handlers.ts'
import { inCart } from '../../visit.ts'
import { addTogether } from './add-on-service.ts'
import * as campaigns from './campaign-cart-service.ts'
import * as service from './service.ts'

export const cartEndpoints: Handlers<typeof cart> = {
  'GET /shoppingManagement4/myCart': (visit, { query }) => service.myCart(inCart(visit, query)),
  'POST /shoppingManagement4/myCart': (visit, { query, body }) => service.addToCart(visit, body, query.buyNow),
  'PUT /shoppingManagement4/myCart': (visit, { body }) => service.setLineQuantity(visit, body.lineId, body.quantity),
  'POST /shoppingManagement4/myCart/delete': (visit, { query, body }) =>
    service.removeLine(inCart(visit, query), body.lineId),
  'POST /shoppingManagement4/iCart': (visit, { query, body }) => addTogether(visit, body, query.buyNow),
  'GET /shoppingManagement4/myCart/fc/{id}': (visit, { params }) => campaigns.campaignCart(visit, params.id),
  'POST /shoppingManagement4/myCart/fc/{id}': (visit, { params, body }) =>
    campaigns.putInCampaignCart(visit, params.id, body),
  'PUT /shoppingManagement4/myCart/fc/{id}': (visit, { params, body }) =>
    campaigns.setCampaignQuantity(visit, params.id, body),
}
