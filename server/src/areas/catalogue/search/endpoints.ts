import type { search } from '@istore/contract/areas/search.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { Refusal } from '../../../refusal.ts'

const notYet = (): never => {
  throw new Refusal('NOT_FOUND')
}

export const searchEndpoints: Handlers<typeof search> = {
  'GET /productManagement2/products/search/{term}': notYet,
  'GET /productManagement2/products/searchCount/{term}': notYet,
  'GET /productManagement2/products/suggestions': notYet,
}
