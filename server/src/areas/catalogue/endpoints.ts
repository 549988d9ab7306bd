import type { catalogue } from '@istore/contract/areas/catalogue.ts'
import type { Handlers } from '../../http/api/handlers.ts'
import * as service from './service.ts'

export const catalogueEndpoints: Handlers<typeof catalogue> = {
  'GET /productManagement2/products': (visit, { query }) => service.listProducts(visit, query),
  'GET /productManagement2/products/listCount': (visit, { query }) => service.countProducts(visit, query),
  'GET /productManagement/categories/{parent}': (visit, { params }) => service.categories(visit, params.parent),
  'GET /productManagement2/category/{name}': (visit, { params }) => service.category(visit, params.name),
  'GET /productManagement2/tag/{name}': (visit, { params }) => service.tag(visit, params.name),
  'GET /productManagement/brands': (visit, { query }) => service.brands(visit, query),
}
