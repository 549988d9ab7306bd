import type { search as calls } from '@istore/contract/areas/catalogue/search.ts'
import type { Handlers } from '../../http/api/handlers.ts'
import { search, searchCount, suggestions } from './search-service.ts'

export const searchEndpoints: Handlers<typeof calls> = {
  'GET /productManagement2/products/search/{term}': (visit, { params, query }) => search(visit, params.term, query),
  'GET /productManagement2/products/searchCount/{term}': (visit, { params }) => searchCount(visit, params.term),
  'GET /productManagement2/products/suggestions': (visit, { query }) => suggestions(visit, query),
}
