import type { Reply } from '@istore/contract/index.ts'
import { MAX_LINE_QUANTITY } from '@istore/contract/limits.ts'
import { Refusal } from '../../refusal.ts'
import type { SerializedReply } from '../../serialized-reply.ts'
import type { Shop } from '../../shop.ts'
import type { Visit } from '../../visit.ts'
import { readyTimes } from '../store/service.ts'
import { relatedIds } from './list-service.ts'
import type { Product } from './product.ts'
import { readAddOnIds, readFreeAtShops, readFreeUnits, readTagged } from './product-queries.ts'
import { cheapest, priceOf, shownUnits, stockStateOf, sumFree, variantOf } from './rules.ts'
import { cachedReply, cardsOf } from './service.ts'
import { combinationsOf, detailOf } from './view.ts'

const RELATED = 8
/** Add-ons that a product page offers, at most. */
const ADD_ONS = 24

/** One product. @throws Refusal PRODUCT_NOT_FOUND */
async function productOrRefuse(shop: Shop, id: string): Promise<Product> {
  const product = await shop.catalogue.product(id)
  if (!product) throw new Refusal('PRODUCT_NOT_FOUND')
  return product
}

/** One product with all details. @throws Refusal PRODUCT_NOT_FOUND */
export function productDetail(visit: Visit, id: string) {
  return cachedReply(
    visit,
    ['detail', id],
    async (): Promise<Reply<'GET /productDetailManagement/productDetail/{id}'>> => {
      const product = await productOrRefuse(visit.shop, id)
      const free = await readFreeUnits(visit.shop, [id], visit.locationId)
      return { product: detailOf(product, free, visit.locale), currency: visit.shop.content.baseCurrency }
    },
  )
}

/** One product as a list shows it. @throws Refusal PRODUCT_NOT_FOUND */
export function productCard(visit: Visit, id: string) {
  return cachedReply(visit, ['card', id], async (): Promise<Reply<'GET /productManagement/product/{id}'>> => {
    const [product] = await cardsOf(visit, [id])
    if (!product) throw new Refusal('PRODUCT_NOT_FOUND')
    return { product, currency: visit.shop.content.baseCurrency }
  })
}

/** The add-ons of a tag; none for an unknown one. */
export function addOns(visit: Visit, tagKey: string) {
  return cachedReply(visit, ['addon', tagKey], async (): Promise<Reply<'GET /productManagement2/products/addon'>> => {
    const products = await cardsOf(visit, await readAddOnIds(visit.shop.db, tagKey, ADD_ONS))
    return { products, currency: visit.shop.content.baseCurrency }
  })
}

/** Whether every one of `others` is an add-on that goes with the product. */
export async function areAddOnsOf(shop: Shop, product: Product, others: readonly Product[]): Promise<boolean> {
  if (others.length === 0) return true
  if (product.addOnTag === null || others.some((other) => other.productType !== 'ADDON')) return false
  const tagged = await readTagged(
    shop.db,
    product.addOnTag,
    others.map((other) => other.id),
  )
  return others.every((other) => tagged.has(other.id))
}

/** Products in the same categories. @throws Refusal PRODUCT_NOT_FOUND */
export function relatedProducts(visit: Visit, id: string) {
  return cachedReply(visit, ['related', id], async () => {
    const product = await productOrRefuse(visit.shop, id)
    const products = await cardsOf(visit, await relatedIds(visit.shop, product, RELATED))
    return { products, currency: visit.shop.content.baseCurrency }
  })
}

type Inventory = Reply<'GET /inventoryManagement/inventoryByProductAndOptions/{id}'>

/**
 * Live price and stock of one choice at every shop, and when it could be ready there. Without a choice it is about all
 * choices of the product. A change of stock shows at once; the times are those of this minute.
 * @throws Refusal PRODUCT_NOT_FOUND, OPTION_NOT_FOUND
 */
export function inventory(
  visit: Visit,
  id: string,
  optionPair: string | undefined,
): Promise<SerializedReply<Inventory>> {
  const minute = Math.floor(visit.shop.now().getTime() / 60_000)
  return cachedReply(visit, ['inventory', id, optionPair, minute], () => readInventory(visit, id, optionPair))
}

async function readInventory(visit: Visit, id: string, optionPair: string | undefined): Promise<Inventory> {
  const { shop } = visit
  const product = await productOrRefuse(shop, id)
  const chosen = optionPair === undefined ? undefined : variantOf(product, optionPair)
  if (optionPair !== undefined && !chosen) throw new Refusal('OPTION_NOT_FOUND')
  const shown = shop.content.locations.filter((location) => location.display)
  const [stock, ready] = await Promise.all([readFreeAtShops(shop.db, id), readyTimes(shop, shown)])
  const here = stock.filter((row) => visit.locationId === null || row.locationId === visit.locationId)
  const chosenStock = stock.filter((row) => !chosen || row.variantId === chosen.id)
  const byShop = sumFree(chosenStock, (row) => row.locationId)
  return {
    productId: id,
    optionPair: optionPair ?? '',
    ...priceOf(chosen ?? cheapest(product.variants)),
    currency: shop.content.baseCurrency,
    combinations: combinationsOf(
      product,
      sumFree(here, (row) => row.variantId),
      MAX_LINE_QUANTITY,
    ),
    locations: shown.map((location) => {
      const units = byShop.get(location.id) ?? 0
      return {
        locationId: location.id,
        localStoreName: location.name[visit.locale],
        available: shownUnits(units, MAX_LINE_QUANTITY),
        stockState: stockStateOf(units),
        readyBy: (units > 0 && ready.get(location.id)?.toISOString()) || null,
      }
    }),
  }
}
