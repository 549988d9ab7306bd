import type { Query, Reply } from '@istore/contract/index.ts'
import { CARDS_PER_PAGE, MAX_CARDS } from '@istore/contract/limits.ts'
import type { AppContext } from '../../app-context.ts'
import { Refusal } from '../../refusal.ts'
import { SerializedReply } from '../../serialized-reply.ts'
import type { Visit } from '../../visit.ts'
import { type ListFilters, type ListQuery, listCount, listIds } from './list-service.ts'
import { readFreeUnits } from './product-queries.ts'
import { readBrands, readCategories, readTag } from './queries.ts'
import { textIn } from './rules.ts'
import { cardOf, categoryIn, labelIn } from './view.ts'

/**
 * Caches a reply until the catalogue or the stock shown changes.
 * @param question everything that the reply depends on, besides the language and the store location
 */
export async function cachedReply<T>(
  visit: Visit,
  keyParts: unknown[],
  answer: () => Promise<T>,
): Promise<SerializedReply<T>> {
  const key = JSON.stringify([visit.locale, visit.storeLocationId, ...keyParts])
  const ready = await visit.context.catalogue.replies.forceFetch(key, {
    context: async () => SerializedReply.of(await answer()),
  })
  return ready as SerializedReply<T>
}

/**
 * Products as lists show them, in the order of `ids`, without unknown and inactive ones.
 * @param optionPair option pair that the list is filtered by
 */
export async function cardsOf(visit: Visit, ids: readonly string[], optionPair?: string) {
  const [products, free] = await Promise.all([
    visit.context.catalogue.products(ids),
    readFreeUnits(visit.context, ids, visit.storeLocationId),
  ])
  return products.map((product) => cardOf(product, free, { locale: visit.locale, optionPair }))
}

/** Number of products on a page: 12, or the maximum if the list will not be continued. @source spec §9 */
const countOf = ({ numberToLoad, infiniteLoad }: ListQuery) =>
  numberToLoad ?? (infiniteLoad === false ? MAX_CARDS : CARDS_PER_PAGE)

/** A page of a list; by default the first 12 products. @source spec §9 */
export function listProducts(visit: Visit, query: ListQuery) {
  const { context, locale, storeLocationId } = visit
  const start = query.startingPosition ?? 0
  const count = countOf(query)
  return cachedReply(visit, ['list', query], async (): Promise<Reply<'GET /productManagement2/products'>> => {
    const { ids, total } = await listIds(context, query, { start, count, locale, storeLocationId })
    const nextPosition = start + count < total ? start + count : null
    const products = await cardsOf(visit, ids, query.optionPair)
    return { products, startingPosition: start, nextPosition, currency: context.content.baseCurrency }
  })
}

export function countProducts(visit: Visit, filters: ListFilters) {
  return cachedReply(visit, ['count', filters], async () => ({ count: await listCount(visit.context, filters) }))
}

/** Categories, each with its number of products on sale. */
async function categoriesIn({ context, locale }: Visit, by: 'parent' | 'key', value: string | null) {
  const rows = await readCategories(context.db, by, value)
  const keys = rows.map(({ key }) => key)
  const counts = await context.catalogue.index.productCounts('category', keys)
  return rows.map((row) => categoryIn(row, counts.get(row.key) ?? 0, locale))
}

/** The subcategories of a category; `all` returns the top-level categories. */
export function categories(visit: Visit, parent: string) {
  return cachedReply(visit, ['categories', parent], async () => {
    return { categories: await categoriesIn(visit, 'parent', parent === 'all' ? null : parent) }
  })
}

/** One category. @throws Refusal CATEGORY_NOT_FOUND */
export function category(visit: Visit, key: string) {
  return cachedReply(visit, ['category', key], async () => {
    const [found] = await categoriesIn(visit, 'key', key)
    if (!found) throw new Refusal('CATEGORY_NOT_FOUND')
    return { category: found }
  })
}

/** One tag. @throws Refusal TAG_NOT_FOUND */
export function tag(visit: Visit, key: string) {
  return cachedReply(visit, ['tag', key], async () => {
    const found = await readTag(visit.context.db, key)
    if (!found) throw new Refusal('TAG_NOT_FOUND')
    return { tag: labelIn(found, visit.locale) }
  })
}

/** Brands with their numbers of products on sale, optionally only those in a category, or only one. */
async function brandsWithCounts({ db, catalogue: { index } }: AppContext, category?: string, brand?: string) {
  const counts = category ? await index.brandCountsIn(category) : null
  const keys = brand === undefined ? counts?.keys() : [brand].filter((key) => counts?.has(key) ?? true)
  const rows = await readBrands(db, keys && [...keys])
  const known = rows.map(({ key }) => key)
  const found = counts ?? (await index.productCounts('brand', known))
  return rows.map((row) => ({ ...row, productCount: found.get(row.key) ?? 0 }))
}

/** The brands in the shop's order; or, if `numberToLoad` limits them, those with the most products first. */
export function brands(visit: Visit, query: Query<'GET /productManagement/brands'>) {
  const { context, locale } = visit
  const { categoryName, brandName, numberToLoad } = query
  return cachedReply(visit, ['brands', query], async () => {
    const rows = await brandsWithCounts(context, categoryName === 'all' ? undefined : categoryName, brandName)
    const shown = numberToLoad ? rows.toSorted((a, b) => b.productCount - a.productCount).slice(0, numberToLoad) : rows
    return {
      brands: shown.map((row) => ({
        ...labelIn(row, locale),
        line: textIn(row.line, locale),
        productCount: row.productCount,
      })),
    }
  })
}
