import type { checkout } from '@istore/contract/areas/checkout.ts'
import type { Handlers } from '../../http/api/handlers.ts'
import { inCart } from '../../visit.ts'
import { verifyCoupon, writeBilling } from './coupon-service.ts'
import * as delivery from './delivery-service.ts'
import { paymentConfig } from './payment-config.ts'
import { reorder } from './reorder-service.ts'
import { reserve } from './reserve.ts'
import * as service from './service.ts'
import { applyStoreCredit, chooseGiftRecipient } from './store-credit-service.ts'
import { chooseTip, updateComment } from './tip-and-comment-service.ts'

export const checkoutEndpoints: Handlers<typeof checkout> = {
  'GET /shoppingManagement4/checkoutConfig': (visit, { query }) => service.checkoutConfig(inCart(visit, query)),
  'GET /shoppingManagement4/paymentConfig': (visit) => paymentConfig(visit),
  'POST /shoppingManagement4/updateOrderMethod': (visit, { query, body }) =>
    service.updateOrderMethod(inCart(visit, query), body.orderMethod),
  'POST /shoppingManagement4/orderPickupDateTime': (visit, { query, body }) =>
    service.choosePickup(inCart(visit, query), body),
  'POST /shoppingManagement4/orderPickupDate': (visit, { query, body }) =>
    service.choosePickup(inCart(visit, query), { date: body.date, time: null }),
  'GET /shoppingManagement4/localDeliveryConfig': (visit, { query }) =>
    delivery.localDeliveryConfig(inCart(visit, query)),
  'POST /common3/deliveryLocations': (visit, { query, body }) => delivery.deliveryLocations(inCart(visit, query), body),
  'POST /shoppingManagement4/orderDeliverInfo': (visit, { query, body }) =>
    delivery.writeDelivery(inCart(visit, query), query, body),
  'POST /shoppingManagement4/orderDeliveryDateTime': (visit, { query, body }) =>
    delivery.chooseWindow(inCart(visit, query), body),
  'POST /shoppingManagement4/orderContactInfo': (visit, { query, body }) =>
    service.writeContact(inCart(visit, query), query, body),
  'POST /shoppingManagement4/tips': (visit, { query, body }) => chooseTip(inCart(visit, query), body),
  'POST /shoppingManagement4/updateCustomerComment': (visit, { query, body }) =>
    updateComment(inCart(visit, query), body),
  'GET /shoppingManagement4/billing/': (visit, { query }) =>
    service.billing(inCart(visit, query), query.pickUpAandPayAtStore ?? false),
  'POST /shoppingManagement4/billing/{id}': (visit, { params, query, body }) =>
    writeBilling(inCart(visit, query), params.id, body),
  'GET /shoppingManagement4/couponVerification/{code}': (visit, { params, query }) =>
    verifyCoupon(inCart(visit, query), params.code),
  'POST /shoppingManagement4/applyStoreCredit': (visit, { query, body }) =>
    applyStoreCredit(inCart(visit, query), 'CREDIT', body.amount),
  'POST /shoppingManagement4/applyStoreCreditDeposit': (visit, { query, body }) =>
    applyStoreCredit(inCart(visit, query), 'DEPOSIT', body.amount),
  'POST /shoppingManagement4/giftCardRecipient': (visit, { query, body }) =>
    chooseGiftRecipient(inCart(visit, query), body.recipient),
  'POST /shoppingManagement4/reorder/{id}': (visit, { params }) => reorder(visit, params.id),
  'POST /shoppingManagement4/reserve': (visit, { query, body }) => reserve(inCart(visit, query), body),
}
