import type { checkout } from '@istore/contract/areas/checkout.ts'
import type { Handlers } from '../../http/handlers.ts'
import { paymentConfig } from './payment-config.ts'
import { reserve } from './reserve.ts'
import * as service from './service.ts'

export const checkoutEndpoints: Handlers<typeof checkout> = {
  'GET /shoppingManagement4/checkoutConfig': (visit) => service.checkoutConfig(visit),
  'GET /shoppingManagement4/paymentConfig': (visit) => paymentConfig(visit),
  'POST /shoppingManagement4/updateOrderMethod': (visit, { body }) =>
    service.updateOrderMethod(visit, body.orderMethod),
  'POST /shoppingManagement4/orderPickupDateTime': (visit, { body }) => service.choosePickup(visit, body),
  'POST /shoppingManagement4/orderContactInfo': (visit, { query, body }) => service.writeContact(visit, query, body),
  'GET /shoppingManagement4/billing/': (visit, { query }) =>
    service.billing(visit, query.pickUpAandPayAtStore ?? false),
  'POST /shoppingManagement4/billing/{id}': (visit, { params, body }) =>
    service.confirmBilling(visit, params.id, body.total),
  'POST /shoppingManagement4/reserve': (visit, { body }) => reserve(visit, body.attemptKey),
}
