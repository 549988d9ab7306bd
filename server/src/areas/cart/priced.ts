import type { AppContext } from '../../app-context.ts'
import type { Visit } from '../../visit.ts'
import type { Offer } from '../campaign/offer.ts'
import { offerOf } from '../campaign/service.ts'
import type { Product, Variant } from '../catalogue/product.ts'
import { cheapest, optionText, priceOf } from '../catalogue/rules.ts'
import type { CartCoupon, Coupon, CouponLine } from '../coupon/rules.ts'
import { type CartForCoupon, storedCouponForCart } from '../coupon/service.ts'
import type { CartCredit } from '../credit/rules.ts'
import { creditOfCart } from '../credit/service.ts'
import { chargesOf } from '../fulfilment/methods-service.ts'
import type { StoreLocation } from '../store/store-location.ts'
import { taxClassOf } from '../store/tax-rules.ts'
import type { CartRow, LineRow } from './queries.ts'
import { isMailed } from './rules.ts'
import { lineTotal, type PricedUnits, type Totals, totalsOf } from './totals.ts'

/** A cart line with its product and its current price. */
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
  /** The lines as they are stored. */
  stored: readonly LineRow[]
  lines: PricedLine[]
  totals: Totals
  location: StoreLocation | undefined
  /** Null while unknown, and for an order that is not delivered. */
  deliveryFee: number | null
  /** The campaign's offer; null in the main cart, and when the campaign no longer sells the item. */
  offer: Offer | null
  coupon: CartCoupon | null
  credit: CartCredit
}

function pricedLine(row: LineRow, product: Product): PricedLine {
  const known = product.variants.find((each) => each.id === row.variantId) ?? cheapest(product.variants)
  const variant = { ...known, price: row.price, clearancePrice: row.clearancePrice }
  const { price, wasPrice } = priceOf(variant)
  return {
    id: row.id,
    variantId: variant.id,
    product,
    variant,
    quantity: row.quantity,
    unitPrice: price,
    wasPrice,
    taxClass: taxClassOf(product.taxClass),
    seenPrice: row.seenPrice,
    free: row.free,
  }
}

/** A line at its group price, to which no other discount applies; an empty array if the campaign does not sell it. */
function groupLine(line: PricedLine, offer: Offer | null): PricedLine[] {
  const sold = offer?.prices.get(line.variant.id)
  if (!sold) return []
  const alone = priceOf(line.variant).price
  const free = Math.min(line.free, offer?.item.unitsLeft ?? line.free)
  return [{ ...line, unitPrice: sold.groupPrice, wasPrice: alone > sold.groupPrice ? alone : null, free }]
}

function offerOfCart(
  context: AppContext,
  { campaignId, campaignItemId, groupId }: CartRow,
): Promise<Offer | null> | null {
  if (campaignId === null || campaignItemId === null) return null
  return offerOf(context, campaignId, { itemId: campaignItemId, groupId, storeLocationId: null })
}

const couponLine = (line: PricedLine): CouponLine => ({
  variantId: line.variant.id,
  productId: line.product.id,
  categoryKeys: line.product.categories.map(({ key }) => key),
  total: lineTotal(line),
  isReduced: line.wasPrice !== null,
})

/** The data of a priced cart that coupons depend on. */
export const cartForCoupon = (
  { content }: AppContext,
  { cart, lines, deliveryFee }: Pick<PricedCart, 'cart' | 'lines' | 'deliveryFee'>,
): CartForCoupon => ({
  cartId: cart.id,
  email: cart.contact?.email ?? null,
  // Gift cards are money, and never discounted.
  lines: lines.filter(({ product }) => !product.giftCard).map(couponLine),
  isGroupBuy: cart.campaignId !== null,
  deliveryFee,
  currency: content.baseCurrency,
})

const priceOfGiftCards = (lines: readonly PricedLine[]) =>
  lines.filter(({ product }) => product.giftCard).reduce((sum, line) => sum + lineTotal(line), 0)

/** The fee and taxes of the chosen order method; none while no store location is chosen. */
function chargesAt(
  context: AppContext,
  choices: CartRow,
  { location, subTotal }: { location: StoreLocation | undefined; subTotal: number },
) {
  if (!location) return { deliveryFee: null, taxes: [] }
  const { deliveryFee, province } = chargesOf(context, { choices, location, subTotal })
  return { deliveryFee, taxes: context.content.taxesOf(location, context.now(), province) }
}

/** Order method and store location of a cart; a cart with only gift cards needs neither to be chosen. */
function orderedAt({ context, storeLocationId }: Visit, cart: CartRow, lines: readonly PricedLine[]) {
  const { content } = context
  const chosen = content.storeLocation(storeLocationId)
  if (!isMailed(lines)) return { cart, location: chosen }
  const first = content.storeLocations.find(({ display }) => display)
  return { cart: { ...cart, orderMethod: 'EMAIL' as const }, location: chosen ?? first }
}

/**
 * Prices a stored cart at the visit's store location. Lines whose product is no longer sold are left out.
 * @param known the cart's coupon if it was just read, which saves a query
 */
export async function priceCart(
  visit: Visit,
  stored: { cart: CartRow; lines: readonly LineRow[] },
  known: Coupon | null = null,
): Promise<PricedCart> {
  const { context } = visit
  const [products, offer] = await Promise.all([
    context.catalogue.productsOfVariants(stored.lines.map((line) => line.variantId)),
    offerOfCart(context, stored.cart),
  ])
  const lines = stored.lines.flatMap((row) => {
    const product = products.get(row.variantId)
    if (!product) return []
    const line = pricedLine(row, product)
    return stored.cart.campaignId === null ? [line] : groupLine(line, offer)
  })
  const { cart, location } = orderedAt(visit, stored.cart, lines)
  const subTotal = lines.reduce((sum, line) => sum + lineTotal(line), 0)
  const { deliveryFee, taxes } = chargesAt(context, cart, { location, subTotal })
  const coupon =
    cart.couponCode === null
      ? null
      : await storedCouponForCart(visit, cart.couponCode, cartForCoupon(context, { cart, lines, deliveryFee }), known)
  const discounts = coupon?.discount ? [coupon.discount] : []
  const isTipped = context.content.tipRules.methods.some((method) => method === cart.orderMethod)
  const charges = { taxes, discounts, deliveryFee, tip: isTipped ? cart.tip : null }
  const totals = totalsOf(lines, charges)
  const credit = await creditOfCart(visit, cart, { total: totals.total, giftCards: priceOfGiftCards(lines) })
  return { cart, stored: stored.lines, lines, totals, location, deliveryFee, offer, coupon, credit }
}

/** The option text of a line, in both languages. */
export const optionTextOf = (line: PricedLine) => optionText(line.product, line.variant.optionPair)
