import { listHref, searchHref } from '#app/features/catalogue/list/list-filter.ts'
import { productPath } from '#app/paths.ts'
import type { Suggestion } from './queries.ts'

/** Where a row of the suggestions leads: a product's page, a list, or the results of a term. */
export function suggestionHref({ kind, key }: Pick<Suggestion, 'kind' | 'key'>): string {
  switch (kind) {
    case 'PRODUCT':
      return productPath(key)
    case 'CATEGORY':
      return listHref({ cat: key })
    case 'BRAND':
      return listHref({ brand: key })
    case 'TAG':
      return listHref({ tag: key })
    case 'TERM':
      return searchHref(key)
  }
}
