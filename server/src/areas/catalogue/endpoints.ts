import type { catalogue } from '@istore/contract/areas/catalogue.ts'
import type { Handlers } from '../../http/api/handlers.ts'
import { likedIds, likeProduct, listLikes, mergeLikes, unlikeProduct } from './like-service.ts'
import * as product from './product-service.ts'
import { searchEndpoints } from './search-endpoints.ts'
import * as service from './service.ts'
import { shareCounts } from './share-service.ts'

export const catalogueEndpoints: Handlers<typeof catalogue> = {
  ...searchEndpoints,
  'GET /productManagement2/products': (visit, { query }) => service.listProducts(visit, query),
  'GET /productManagement2/products/listCount': (visit, { query }) => service.countProducts(visit, query),
  'GET /productManagement/categories/{parent}': (visit, { params }) => service.categories(visit, params.parent),
  'GET /productManagement2/category/{name}': (visit, { params }) => service.category(visit, params.name),
  'GET /productManagement2/tag/{name}': (visit, { params }) => service.tag(visit, params.name),
  'GET /productManagement/brands': (visit, { query }) => service.brands(visit, query),
  'GET /productDetailManagement/productDetail/{id}': (visit, { params }) => product.productDetail(visit, params.id),
  'GET /productManagement/product/{id}': (visit, { params }) => product.productCard(visit, params.id),
  'GET /inventoryManagement/inventoryByProductAndOptions/{id}': (visit, { params, query }) =>
    product.inventory(visit, params.id, query.optionPair),
  'GET /productManagement2/products/relatedProducts/{id}': (visit, { params }) =>
    product.relatedProducts(visit, params.id),
  'GET /productManagement2/products/addon': (visit, { query }) => product.addOns(visit, query.tagName),
  'GET /admin/userManagement/user/like/{id}/true': (visit, { params }) => likeProduct(visit, params.id),
  'GET /admin/userManagement/user/like/{id}/false': (visit, { params }) => unlikeProduct(visit, params.id),
  'GET /admin/userManagement/user/likes': (visit, { query }) => listLikes(visit, query),
  'GET /admin/userManagement/user/likes/ids': (visit) => likedIds(visit),
  'POST /admin/userManagement/user/likes': (visit, { body }) => mergeLikes(visit, body.ids),
  'GET /common3/shareCounts': (visit, { query }) => shareCounts(visit, query.path),
}
