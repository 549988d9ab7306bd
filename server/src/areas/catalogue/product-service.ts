import type { Reply } from '@istore/contract/index.ts'
import { MAX_LINE_QUANTITY } from '@istore/contract/limits.ts'
import type { AppContext } from '../../app-context.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { readyTimes } from '../store/service.ts'
import type { StoreLocation } from '../store/store-location.ts'
import { wallTimeAt } from '../store/zoned-time.ts'
import { relatedIds } from './list-service.ts'
import type { Product } from './product.ts'
import { readAddOnIds, readFreeUnits, readLiveChoices, readTagged } from './product-queries.ts'
import { priceOf, shownChoice, shownUnits, stockStateOf, sumFree, variantOf } from './rules.ts'
import { cachedReply, cardsOf } from './service.ts'
import { combinationsOf, detailOf } from './view.ts'

const RELATED = 8
/** Maximum number of add-ons that a product page offers. */
const ADD_ONS = 24

/** One product. @throws Refusal PRODUCT_NOT_FOUND */
async function productOrRefuse(context: AppContext, id: string): Promise<Product> {
  const product = await context.catalogue.product(id)
  if (!product) throw new Refusal('PRODUCT_NOT_FOUND')
  return product
}

/** One product with all details. @throws Refusal PRODUCT_NOT_FOUND */
export function productDetail(visit: Visit, id: string) {
  return cachedReply(visit, ['detail', id], async () => {
    const product = await productOrRefuse(visit.context, id)
    const free = await readFreeUnits(visit.context, [id], visit.storeLocationId)
    return { product: detailOf(product, free, visit.locale), currency: visit.context.content.baseCurrency }
  })
}

/** One product as a list shows it. @throws Refusal PRODUCT_NOT_FOUND */
export function productCard(visit: Visit, id: string) {
  return cachedReply(visit, ['card', id], async () => {
    const [product] = await cardsOf(visit, [id])
    if (!product) throw new Refusal('PRODUCT_NOT_FOUND')
    return { product, currency: visit.context.content.baseCurrency }
  })
}

/** The add-ons of a tag; an empty list for an unknown tag. */
export function addOns(visit: Visit, tagKey: string) {
  return cachedReply(visit, ['addon', tagKey], async () => {
    const products = await cardsOf(visit, await readAddOnIds(visit.context.db, tagKey, ADD_ONS))
    return { products, currency: visit.context.content.baseCurrency }
  })
}

/** Whether all of `others` are add-ons that go with the product. */
export async function areAddOnsOf(context: AppContext, product: Product, others: readonly Product[]): Promise<boolean> {
  if (others.length === 0) return true
  if (product.addOnTag === null || others.some((other) => other.productType !== 'ADDON')) return false
  const ids = others.map(({ id }) => id)
  const tagged = await readTagged(context.db, product.addOnTag, ids)
  return ids.every((id) => tagged.has(id))
}

/** Products in the same categories. @throws Refusal PRODUCT_NOT_FOUND */
export function relatedProducts(visit: Visit, id: string) {
  return cachedReply(visit, ['related', id], async () => {
    const product = await productOrRefuse(visit.context, id)
    const products = await cardsOf(visit, await relatedIds(visit.context, product, RELATED))
    return { products, currency: visit.context.content.baseCurrency }
  })
}

type Inventory = Reply<'GET /inventoryManagement/inventoryByProductAndOptions/{id}'>

/** When each store location could have an order ready, in local time. Cached until the minute ends or stock changes. */
function readyBy(visit: Visit, shown: readonly StoreLocation[], now: Date) {
  const minute = Math.floor(now.getTime() / 60_000)
  return cachedReply(visit, ['ready', minute], async () => {
    const times = await readyTimes(visit.context, shown, now)
    return Object.fromEntries(
      shown.flatMap(({ id }) => {
        const time = times.get(id)
        return time ? [[id, time]] : []
      }),
    )
  })
}

/**
 * Current price and stock of a choice at every store location, from the database, and when it could be ready there. If
 * no choice is given, the stock of all of the product's choices.
 * @throws Refusal PRODUCT_NOT_FOUND, OPTION_NOT_FOUND
 */
export async function inventory(visit: Visit, id: string, optionPair: string | undefined): Promise<Inventory> {
  const { context } = visit
  const now = context.now()
  const shown = context.content.storeLocations.filter((location) => location.display)
  const [stock, ready] = await Promise.all([readLiveChoices(context.pool, id), readyBy(visit, shown, now)])
  const [first] = stock
  if (!first) throw new Refusal('PRODUCT_NOT_FOUND')
  const variants = [...new Map(stock.map((choice) => [choice.id, choice])).values()]
  const chosen = optionPair === undefined ? undefined : variantOf({ variants }, optionPair)
  if (optionPair !== undefined && !chosen) throw new Refusal('OPTION_NOT_FOUND')
  const here = stock.filter((row) => visit.storeLocationId === null || row.storeLocationId === visit.storeLocationId)
  const freeHere = sumFree(here, (row) => row.id)
  const byLocation = sumFree(
    stock.filter((row) => !chosen || row.id === chosen.id),
    (row) => row.storeLocationId,
  )
  const times = ready.value as Record<string, string>
  return {
    productId: id,
    optionPair: optionPair ?? '',
    ...priceOf(chosen ?? shownChoice(variants, freeHere)),
    currency: context.content.baseCurrency,
    combinations: combinationsOf({ variants, fact: first.productFact }, freeHere, {
      max: MAX_LINE_QUANTITY,
      locale: visit.locale,
    }),
    storeLocations: shown.map((location) => {
      const units = byLocation.get(location.id) ?? 0
      return {
        storeLocationId: location.id,
        localStoreName: location.name[visit.locale],
        available: shownUnits(units, MAX_LINE_QUANTITY),
        stockState: stockStateOf(units),
        today: wallTimeAt(now, location.timeZone).date,
        readyBy: (units > 0 && times[location.id]) || null,
      }
    }),
  }
}
