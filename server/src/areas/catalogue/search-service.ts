import type { Query, Reply } from '@istore/contract/index.ts'
import { search as searchIndex } from '@istore/search/search.ts'
import { type Suggestion, suggest } from '@istore/search/suggest.ts'
import type { Visit } from '../../visit.ts'
import type { StoredImage } from '../store/documents.ts'
import { textIn } from './rules.ts'
import { cachedReply, cardsOf } from './service.ts'
import { pictureIn } from './view.ts'

const SEARCH = 'GET /productManagement2/products/search/{term}'
const SUGGESTIONS = 'GET /productManagement2/products/suggestions'
const PAGE = 12
const MAX_SUGGESTIONS = 8

/** A page of the products that a term finds, 12 from position 0 by default. @source spec §7 Catalogue */
export function search(visit: Visit, term: string, query: Query<typeof SEARCH>) {
  const { catalogue, content } = visit.shop
  const start = query.startingPosition ?? 0
  const count = query.numberToLoad ?? PAGE
  return cachedReply(visit, ['search', term, start, count], async (): Promise<Reply<typeof SEARCH>> => {
    const { ids, total, correctedTerm, matched } = await searchIndex(catalogue.index, term, { start, count })
    const products = await cardsOf(visit, ids)
    const nextPosition = start + count < total ? start + count : null
    return {
      products,
      startingPosition: start,
      nextPosition,
      currency: content.baseCurrency,
      term,
      correctedTerm,
      matched,
    }
  })
}

/** How many products a term finds. */
export function searchCount(visit: Visit, term: string) {
  return cachedReply(visit, ['searchCount', term], async () => {
    return { count: (await searchIndex(visit.shop.catalogue.index, term, { count: 0 })).total }
  })
}

/** At most 8 suggestions for a half-typed term: searches, then lists, then products. */
export function suggestions(visit: Visit, { term, numberToLoad = MAX_SUGGESTIONS }: Query<typeof SUGGESTIONS>) {
  const { shop, locale } = visit
  const shown = (each: Suggestion): Reply<typeof SUGGESTIONS>['suggestions'][number] => {
    if (each.kind === 'TERM') return { kind: 'TERM', key: each.text, text: each.text, image: null }
    const picture = each.kind === 'PRODUCT' ? (each.picture as StoredImage | null) : null
    const image = picture && pictureIn(picture, locale)
    return { kind: each.kind, key: each.key, text: textIn(each.name, locale), image }
  }
  return cachedReply(visit, ['suggestions', term, numberToLoad], async (): Promise<Reply<typeof SUGGESTIONS>> => {
    const found = await suggest(shop.catalogue.index, term, { locale, count: numberToLoad })
    return { suggestions: found.map(shown) }
  })
}
