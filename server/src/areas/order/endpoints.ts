import type { order } from '@istore/contract/areas/order.ts'
import type { Handlers } from '../../http/api/handlers.ts'
import { orderDetail } from './service.ts'

export const orderEndpoints: Handlers<typeof order> = {
  'GET /admin/orderManagement/order/{id}': (visit, { params }) => orderDetail(visit, params.id),
}
