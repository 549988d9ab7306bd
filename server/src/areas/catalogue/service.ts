import type { Query, Reply } from '@istore/contract/index.ts'
import { Ready } from '../../ready.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { type ListFilters, readListCount, readListIds } from './list-queries.ts'
import { readFreeUnits } from './product-queries.ts'
import { readBrands, readCategories, readTag } from './queries.ts'
import { cardOf, categoryIn, labelIn } from './view.ts'

const PAGE = 12

/** Keeps the reply of a question until the catalogue or the stock it shows changes. */
export async function kept<T>(visit: Visit, question: unknown[], answer: () => Promise<T>): Promise<Ready<T>> {
  const key = JSON.stringify([visit.locale, visit.locationId, ...question])
  const ready = await visit.shop.catalogue.replies.through(key, async () => new Ready(await answer()))
  return ready as Ready<T>
}

/** Products as lists show them, in the order asked; unknown and inactive ones are left out. */
export async function cardsOf(visit: Visit, ids: readonly string[]) {
  const [products, free] = await Promise.all([
    visit.shop.catalogue.products(ids),
    readFreeUnits(visit.shop.db, ids, visit.locationId),
  ])
  return products.map((product) => cardOf(product, free, visit.locale))
}

/** A page of the list, 12 products from position 0 unless told. @source spec §9 */
export function listProducts(visit: Visit, query: Query<'GET /productManagement2/products'>) {
  const start = query.startingPosition ?? 0
  const count = query.numberToLoad ?? PAGE
  return kept(visit, ['list', query], async (): Promise<Reply<'GET /productManagement2/products'>> => {
    const found = await readListIds(visit.shop.db, query, { start, count, locale: visit.locale })
    const products = await cardsOf(visit, found.slice(0, count))
    const nextPosition = found.length > count ? start + count : null
    return { products, startingPosition: start, nextPosition, currency: visit.shop.content.baseCurrency }
  })
}

/** How many products a list holds. */
export function countProducts(visit: Visit, filters: ListFilters) {
  return kept(visit, ['count', filters], async () => ({ count: await readListCount(visit.shop.db, filters) }))
}

/** The categories below one; `all` means the top. */
export function categories(visit: Visit, parent: string) {
  return kept(visit, ['categories', parent], async () => {
    const rows = await readCategories(visit.shop.db, { parent: parent === 'all' ? null : parent })
    return { categories: rows.map((row) => categoryIn(row, visit.locale)) }
  })
}

/** One category. @throws Refusal CATEGORY_NOT_FOUND */
export function category(visit: Visit, key: string) {
  return kept(visit, ['category', key], async () => {
    const [row] = await readCategories(visit.shop.db, { key })
    if (!row) throw new Refusal('CATEGORY_NOT_FOUND')
    return { category: categoryIn(row, visit.locale) }
  })
}

/** One tag. @throws Refusal TAG_NOT_FOUND */
export function tag(visit: Visit, key: string) {
  return kept(visit, ['tag', key], async () => {
    const found = await readTag(visit.shop.db, key)
    if (!found) throw new Refusal('TAG_NOT_FOUND')
    return { tag: labelIn(found, visit.locale) }
  })
}

/** Every brand. */
export function brands(visit: Visit) {
  return kept(visit, ['brands'], async () => {
    const rows = await readBrands(visit.shop.db)
    const { locale } = visit
    return {
      brands: rows.map((row) => ({
        ...labelIn(row, locale),
        line: row.line[locale],
        productCount: row.productCount,
      })),
    }
  })
}
