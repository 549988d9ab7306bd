import { OrdinalSet } from '../sets/ordinal-set.ts'
import type { SetName } from '../storage/index-queries.ts'
import { priceSets, upTo } from '../storage/price-digits.ts'
import { singular } from '../text/latin.ts'
import type { QueryToken } from './query-token.ts'
import type { QueryFilter } from './query-words.ts'
import { listSets, type TermIndex } from './term-index.ts'

const GOODS: SetName = { kind: 'goods', key: '' }

function listNameOf(filter: QueryFilter): SetName {
  if ('without' in filter) return { kind: 'name', key: singular(filter.without) }
  if ('upTo' in filter || 'clearance' in filter.list) return { kind: 'clearance', key: '' }
  const [[kind = '', key = ''] = []] = Object.entries<string>(filter.list)
  return { kind, key }
}

/** The products on sale that match each filter, with one look-up. */
export async function readFilters(filters: readonly QueryFilter[], index: TermIndex): Promise<QueryToken[]> {
  if (filters.length === 0) return []
  const digits = filters.some((filter) => 'upTo' in filter) ? priceSets(index.storeLocation) : []
  const [goods = OrdinalSet.none, ...sets] = await index.lists([GOODS, ...filters.map(listNameOf), ...digits])
  const foundBy = (filter: QueryFilter, set: OrdinalSet) => {
    if ('upTo' in filter) return upTo(filter.upTo, goods, sets.slice(filters.length))
    return 'without' in filter ? goods.without(set) : goods.and(set)
  }
  return filters.map((filter, at) => ({
    typed: filter.typed,
    readings: [],
    filter: listSets(foundBy(filter, sets[at] ?? OrdinalSet.none)),
  }))
}
