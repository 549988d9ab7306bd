import type { Query, Reply } from '@istore/contract/index.ts'
import { CARDS_PER_PAGE } from '@istore/contract/limits.ts'
import { search as searchIndex } from '@istore/search/search.ts'
import { type Suggestion, suggest } from '@istore/search/suggest.ts'
import type { Visit } from '../../visit.ts'
import type { StoredImage } from '../store/documents.ts'
import { recordMissedSearch } from './missed-searches.ts'
import { textIn } from './rules.ts'
import { cachedReply, cardsOf } from './service.ts'
import { pictureIn } from './view.ts'

const SEARCH = 'GET /productManagement2/products/search/{term}'
const SUGGESTIONS = 'GET /productManagement2/products/suggestions'
const MAX_SUGGESTIONS = 8

type Page = Reply<typeof SEARCH>
type Missed = Exclude<Page['matched'], 'ALL'>

/** Cached replies that do not match all of a term, so that repeated searches are counted without parsing them. */
const missedReplies = new WeakMap<object, Missed>()

async function readPage(visit: Visit, term: string, { start, count }: { start: number; count: number }): Promise<Page> {
  const { catalogue, content } = visit.context
  const storeLocation = visit.storeLocationId
  const found = await searchIndex(catalogue.index, term, { start, count, storeLocation })
  const { ids, total, correctedTerm, matched, unmatched } = found
  return {
    products: await cardsOf(visit, ids),
    startingPosition: start,
    nextPosition: start + count < total ? start + count : null,
    currency: content.baseCurrency,
    term,
    correctedTerm,
    matched,
    unmatched,
  }
}

/**
 * A page of the products that match a term; by default the first 12. First pages without a complete match are counted.
 * @source spec §7 Catalogue
 */
export async function search(visit: Visit, term: string, query: Query<typeof SEARCH>) {
  const start = query.startingPosition ?? 0
  const count = query.numberToLoad ?? CARDS_PER_PAGE
  let missed: Missed | undefined
  const reply = await cachedReply(visit, ['search', term, start, count], async (): Promise<Page> => {
    const page = await readPage(visit, term, { start, count })
    if (page.matched !== 'ALL') missed = page.matched
    return page
  })
  if (missed) missedReplies.set(reply, missed)
  const matched = missedReplies.get(reply)
  if (matched && start === 0) await recordMissedSearch(visit.context, { term, matched })
  return reply
}

/** How many products match a term. */
export function searchCount(visit: Visit, term: string) {
  return cachedReply(visit, ['searchCount', term], async () => {
    const { context, storeLocationId: storeLocation } = visit
    return { count: (await searchIndex(context.catalogue.index, term, { count: 0, storeLocation })).total }
  })
}

/** At most 8 suggestions for an incomplete term: searches, then lists, then products. */
export function suggestions(visit: Visit, { term, numberToLoad = MAX_SUGGESTIONS }: Query<typeof SUGGESTIONS>) {
  const { context, locale } = visit
  const shown = (each: Suggestion): Reply<typeof SUGGESTIONS>['suggestions'][number] => {
    if (each.kind === 'TERM') return { kind: 'TERM', key: each.text, text: each.text, image: null }
    const picture = each.kind === 'PRODUCT' ? (each.picture as StoredImage | null) : null
    const image = picture && pictureIn(picture, locale)
    return { kind: each.kind, key: each.key, text: textIn(each.name, locale), image }
  }
  return cachedReply(visit, ['suggestions', term, numberToLoad], async (): Promise<Reply<typeof SUGGESTIONS>> => {
    const found = await suggest(context.catalogue.index, term, { locale, count: numberToLoad })
    return { suggestions: found.map(shown) }
  })
}
