import { listHref, searchHref } from '#app/features/catalogue/list/list-filter.ts'
import { productPath } from '#app/paths.ts'
import type { Suggestion } from './queries.ts'

const HREFS: Readonly<Record<Suggestion['kind'], (key: string) => string>> = {
  PRODUCT: (id) => productPath(id),
  CATEGORY: (cat) => listHref({ cat }),
  BRAND: (brand) => listHref({ brand }),
  TAG: (tag) => listHref({ tag }),
  TERM: (q) => searchHref(q),
}

export const suggestionHref = ({ kind, key }: Pick<Suggestion, 'kind' | 'key'>): string => HREFS[kind](key)
