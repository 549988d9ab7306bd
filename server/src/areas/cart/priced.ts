import type { Shop } from '../../shop.ts'
import type { Product, Variant } from '../catalogue/product.ts'
import { cheapest, optionText, priceOf } from '../catalogue/rules.ts'
import type { Location } from '../store/location.ts'
import type { CartRow, LineRow } from './queries.ts'
import { type PricedUnits, type Totals, totalsOf } from './rules.ts'

/** A cart line with the product it holds and what it costs now. */
export interface PricedLine extends PricedUnits {
  id: number
  product: Product
  variant: Variant
  seenPrice: number
  free: number
}

/** A cart with everything that a reply or an order needs. */
export interface PricedCart {
  cart: CartRow
  lines: PricedLine[]
  totals: Totals
  location: Location | undefined
}

function pricedLine(row: LineRow, product: Product): PricedLine {
  const variant = product.variants.find((each) => each.id === row.variantId) ?? cheapest(product.variants)
  const { price, wasPrice } = priceOf(variant)
  return {
    id: row.id,
    product,
    variant,
    quantity: row.quantity,
    unitPrice: price,
    wasPrice,
    taxClass: product.taxClass,
    seenPrice: row.seenPrice,
    free: row.free,
  }
}

/** Prices a stored cart at a shop. Lines whose product is no longer sold are left out. */
export async function priceCart(
  shop: Shop,
  stored: { cart: CartRow; lines: LineRow[] },
  location: Location | undefined,
): Promise<PricedCart> {
  const products = await shop.catalogue.productsOfVariants(stored.lines.map((line) => line.variantId))
  const lines = stored.lines.flatMap((row) => {
    const product = products.get(row.variantId)
    return product ? [pricedLine(row, product)] : []
  })
  return { cart: stored.cart, lines, totals: totalsOf(lines, location?.taxes ?? []), location }
}

/** The option texts of a line, both languages. */
export const optionTextOf = (line: PricedLine) => optionText(line.product, line.variant.optionPair)
