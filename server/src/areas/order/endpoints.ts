import type { order } from '@istore/contract/areas/order.ts'
import type { Handlers } from '../../http/api/handlers.ts'
import { openOrderLink, requestOrderLink } from './access-service.ts'
import { addComment, orderDetail } from './detail-service.ts'
import { watchOrder } from './events-service.ts'
import { countOrders, listOrders } from './list-service.ts'
import { unpaidOrders } from './unpaid-service.ts'

export const orderEndpoints: Handlers<typeof order> = {
  'GET /admin/orderManagement/order/{id}': (visit, { params }) => orderDetail(visit, params.id),
  'PUT /admin/orderManagement/addComment/{id}': (visit, { params, body }) => addComment(visit, params.id, body),
  'GET /admin/orderManagement/orders/list': (visit, { query }) => listOrders(visit, query),
  'GET /admin/orderManagement/orders/count': (visit) => countOrders(visit),
  'GET /admin/orderManagement/customer/{id}/orders': (visit, { query }) => listOrders(visit, query),
  'GET /common3/orderEvents/{id}': (visit, { params }) => watchOrder(visit, params.id),
  'GET /shoppingManagement4/unpaidOrders': (visit) => unpaidOrders(visit),
  'POST /common3/orderLink': (visit, { body }) => requestOrderLink(visit, body),
  'POST /common3/orderLinkSession': (visit, { body }) => openOrderLink(visit, body),
}
