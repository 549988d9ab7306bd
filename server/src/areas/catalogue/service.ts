import type { Query, Reply } from '@istore/contract/index.ts'
import { Ready } from '../../ready.ts'
import { Refusal } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import type { Visit } from '../../visit.ts'
import { readyTimes } from '../store/service.ts'
import { type ListFilters, readListCount, readListIds } from './list-queries.ts'
import type { Product } from './product.ts'
import { readBrands, readCategories, readFreeAtShops, readFreeUnits, readRelatedIds, readTag } from './queries.ts'
import { cheapest, MOST_SHOWN, priceOf, shownUnits, stockStateOf, sumFree, variantOf } from './rules.ts'
import { cardOf, categoryIn, combinationsOf, detailOf, labelIn } from './view.ts'

const PAGE = 12
const RELATED = 8

/** Keeps the reply of a question until the catalogue or the stock it shows changes. */
async function kept<T>(visit: Visit, question: unknown[], answer: () => Promise<T>): Promise<Ready<T>> {
  const key = JSON.stringify([visit.locale, visit.locationId, ...question])
  const ready = await visit.shop.catalogue.replies.through(key, async () => new Ready(await answer()))
  return ready as Ready<T>
}

async function cardsOf(visit: Visit, ids: readonly string[]) {
  const [products, free] = await Promise.all([
    visit.shop.catalogue.products(ids),
    readFreeUnits(visit.shop.db, ids, visit.locationId),
  ])
  return products.map((product) => cardOf(product, free, visit.locale))
}

/** One product. @throws Refusal PRODUCT_NOT_FOUND */
async function productOrRefuse(shop: Shop, id: string): Promise<Product> {
  const product = await shop.catalogue.product(id)
  if (!product) throw new Refusal('PRODUCT_NOT_FOUND')
  return product
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

/** One product, whole. @throws Refusal PRODUCT_NOT_FOUND */
export function productDetail(visit: Visit, id: string) {
  return kept(visit, ['detail', id], async (): Promise<Reply<'GET /productDetailManagement/productDetail/{id}'>> => {
    const product = await productOrRefuse(visit.shop, id)
    const free = await readFreeUnits(visit.shop.db, [id], visit.locationId)
    return { product: detailOf(product, free, visit.locale), currency: visit.shop.content.baseCurrency }
  })
}

/** Goods that stand in the same categories. @throws Refusal PRODUCT_NOT_FOUND */
export function relatedProducts(visit: Visit, id: string) {
  return kept(visit, ['related', id], async () => {
    await productOrRefuse(visit.shop, id)
    const products = await cardsOf(visit, await readRelatedIds(visit.shop.db, id, RELATED))
    return { products, currency: visit.shop.content.baseCurrency }
  })
}

type Inventory = Reply<'GET /inventoryManagement/inventoryByProductAndOptions/{id}'>

/**
 * Live price and stock of one choice at every shop, and when it could be ready there. Without a choice it speaks of the
 * whole product. A change of stock shows at once; the times are those of this minute.
 * @throws Refusal PRODUCT_NOT_FOUND, OPTION_NOT_FOUND
 */
export function inventory(visit: Visit, id: string, optionPair: string | undefined): Promise<Ready<Inventory>> {
  const minute = Math.floor(visit.shop.now().getTime() / 60_000)
  return kept(visit, ['inventory', id, optionPair, minute], () => inventoryNow(visit, id, optionPair))
}

async function inventoryNow(visit: Visit, id: string, optionPair: string | undefined): Promise<Inventory> {
  const { shop } = visit
  const product = await productOrRefuse(shop, id)
  const chosen = optionPair === undefined ? undefined : variantOf(product, optionPair)
  if (optionPair !== undefined && !chosen) throw new Refusal('OPTION_NOT_FOUND')
  const shown = shop.content.locations.filter((location) => location.display)
  const [stock, ready] = await Promise.all([readFreeAtShops(shop.db, id), readyTimes(shop, shown)])
  const here = stock.filter((row) => visit.locationId === null || row.locationId === visit.locationId)
  const asked = stock.filter((row) => !chosen || row.variantId === chosen.id)
  const byShop = sumFree(asked, (row) => row.locationId)
  return {
    productId: id,
    optionPair: optionPair ?? '',
    ...priceOf(chosen ?? cheapest(product.variants)),
    currency: shop.content.baseCurrency,
    combinations: combinationsOf(
      product,
      sumFree(here, (row) => row.variantId),
      MOST_SHOWN,
    ),
    locations: shown.map((location) => {
      const units = byShop.get(location.id) ?? 0
      return {
        locationId: location.id,
        localStoreName: location.name[visit.locale],
        available: shownUnits(units, MOST_SHOWN),
        stockState: stockStateOf(units),
        readyBy: (units > 0 && ready.get(location.id)?.toISOString()) || null,
      }
    }),
  }
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
    return { brands: rows.map((row) => ({ ...labelIn(row, visit.locale), line: row.line[visit.locale] })) }
  })
}
