import type { product } from '@istore/contract/areas/product.ts'
import type { Handlers } from '../../http/api/handlers.ts'
import * as service from './product-service.ts'

export const productEndpoints: Handlers<typeof product> = {
  'GET /productDetailManagement/productDetail/{id}': (visit, { params }) => service.productDetail(visit, params.id),
  'GET /productManagement/product/{id}': (visit, { params }) => service.productCard(visit, params.id),
  'GET /inventoryManagement/inventoryByProductAndOptions/{id}': (visit, { params, query }) =>
    service.inventory(visit, params.id, query.optionPair),
  'GET /productManagement2/products/relatedProducts/{id}': (visit, { params }) =>
    service.relatedProducts(visit, params.id),
  'GET /productManagement2/products/addon': (visit, { query }) => service.addOns(visit, query.tagName),
}
