import type { Reply } from '@istore/contract/index.ts'
import type { Ready } from '../../ready.ts'
import { Refusal } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import type { Visit } from '../../visit.ts'
import { readyTimes } from '../store/service.ts'
import type { Product } from './product.ts'
import { readFreeAtShops, readFreeUnits, readRelatedIds } from './product-queries.ts'
import { cheapest, MOST_SHOWN, priceOf, shownUnits, stockStateOf, sumFree, variantOf } from './rules.ts'
import { cardsOf, kept } from './service.ts'
import { combinationsOf, detailOf } from './view.ts'

const RELATED = 8

/** One product. @throws Refusal PRODUCT_NOT_FOUND */
async function productOrRefuse(shop: Shop, id: string): Promise<Product> {
  const product = await shop.catalogue.product(id)
  if (!product) throw new Refusal('PRODUCT_NOT_FOUND')
  return product
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
