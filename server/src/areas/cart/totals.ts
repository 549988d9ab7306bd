import type { LocalText } from '@istore/contract/text.ts'
import type { TaxRule } from '../store/tax-rules.ts'
import { allocate, divideHalfUp } from './allocate.ts'

const MILLIONTHS = 1_000_000

/** The tax class of a delivery fee. */
const SERVICE = 'service'

/** The data of a line that pricing needs. Minor units. */
export interface PricedUnits {
  variantId: number
  unitPrice: number
  /** The usual price, if `unitPrice` is a clearance or group price. */
  wasPrice: number | null
  quantity: number
  taxClass: string
}

/** An amount off some goods or off the delivery fee, limited to their price. */
export interface Discount {
  /** The source of the discount, such as a coupon's code. */
  source: string
  name: LocalText
  amount: number
  appliesTo: ReadonlySet<number> | 'delivery'
}

/** A percentage of the goods, or an amount. */
export type Tip = { percent: number } | { amount: number }

export interface TaxAmount {
  name: LocalText
  /** Price of the taxed goods and services. */
  base: number
  amount: number
}

/** @property source the source of a discount; null for any other part */
export interface TotalsPart {
  kind: 'GOODS' | 'DISCOUNT' | 'DELIVERY' | 'TAX' | 'TIP'
  source: string | null
  name: LocalText | null
  /** The taxed amount; null for any other part. */
  base: number | null
  /** Negative for a discount. */
  amount: number
}

/** Amounts to pay, in minor units. `total` is the sum of `parts`; `subTotal` is the goods before discounts. */
export interface Totals {
  parts: TotalsPart[]
  subTotal: number
  savings: number
  taxes: TaxAmount[]
  tax: number
  total: number
  /** The goods after discounts: the base of a percentage tip, and the maximum of any tip. */
  tipBase: number
}

/**
 * Additions to, and deductions from, the price of the goods.
 * @property taxes the taxes of the place of supply; empty while it is unknown
 * @property deliveryFee null for an order that is not delivered; zero for a free delivery
 */
export interface Charges {
  taxes: readonly TaxRule[]
  discounts: readonly Discount[]
  deliveryFee: number | null
  tip: Tip | null
}

export function lineTotal(line: Pick<PricedUnits, 'unitPrice' | 'quantity'>): number {
  return line.unitPrice * line.quantity
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)

/** A line or the delivery fee, with its price after the discounts so far. */
interface Priced {
  /** Null for the delivery fee. */
  variantId: number | null
  taxClass: string
  price: number
}

const covers = ({ appliesTo }: Discount, { variantId }: Priced) =>
  variantId === null ? appliesTo === 'delivery' : appliesTo !== 'delivery' && appliesTo.has(variantId)

/** Deducts a discount from what it applies to. @returns the amount deducted */
function applyDiscount(discount: Discount, priced: readonly Priced[]): number {
  const covered = priced.filter((each) => covers(discount, each))
  const amount = Math.min(discount.amount, sum(covered.map(({ price }) => price)))
  const shares = allocate(
    amount,
    covered.map(({ price, variantId }) => ({ weight: price, rank: variantId ?? 0 })),
  )
  for (const [index, each] of covered.entries()) each.price -= shares[index] ?? 0
  return amount
}

/** The amount of one tax on everything it applies to, rounded once, half up. */
function taxOf(rule: TaxRule, priced: readonly Priced[]): TaxAmount {
  const base = sum(priced.filter(({ taxClass }) => rule.classes.includes(taxClass)).map(({ price }) => price))
  return { name: rule.name, base, amount: divideHalfUp(BigInt(base) * BigInt(rule.rate), MILLIONTHS) }
}

/** The amount of a tip: an amount chosen for a larger cart is reduced to the price of the goods. */
function tipOn(goods: number, tip: Tip | null): number {
  if (!tip) return 0
  const amount = 'percent' in tip ? divideHalfUp(BigInt(goods) * BigInt(tip.percent), 100) : tip.amount
  return Math.min(amount, goods)
}

const part = (kind: TotalsPart['kind'], amount: number, more: Partial<TotalsPart> = {}): TotalsPart => {
  return { kind, source: null, name: null, base: null, amount, ...more }
}

/**
 * Prices a cart or an order. The parts have a fixed order: goods, discounts, delivery fee, taxes on the discounted
 * goods and fee, and then an untaxed tip, based on goods after discounts and before tax. Parts of zero are left out,
 * except goods and a free delivery.
 */
export function totalsOf(lines: readonly PricedUnits[], { taxes, discounts, deliveryFee, tip }: Charges): Totals {
  const goods = lines.map((line) => ({ ...line, price: lineTotal(line) }))
  const fee = deliveryFee === null ? [] : [{ variantId: null, taxClass: SERVICE, price: deliveryFee }]
  const subTotal = sum(goods.map(({ price }) => price))
  const savings = sum(lines.map((line) => ((line.wasPrice ?? line.unitPrice) - line.unitPrice) * line.quantity))
  const priced = [...goods, ...fee]
  const off = discounts.map((discount) => ({ ...discount, amount: applyDiscount(discount, priced) }))
  const charged = taxes.map((rule) => taxOf(rule, priced)).filter(({ amount }) => amount > 0)
  const tipBase = sum(goods.map(({ price }) => price))
  const given = tipOn(tipBase, tip)
  const parts = [
    part('GOODS', subTotal),
    ...off.flatMap(({ source, name, amount }) => (amount > 0 ? part('DISCOUNT', -amount, { source, name }) : [])),
    ...(deliveryFee === null ? [] : [part('DELIVERY', deliveryFee)]),
    ...charged.map(({ name, base, amount }) => part('TAX', amount, { name, base })),
    ...(given > 0 ? [part('TIP', given)] : []),
  ]
  const amounts = parts.map(({ amount }) => amount)
  const tax = sum(charged.map(({ amount }) => amount))
  return { parts, subTotal, savings, taxes: charged, tax, total: sum(amounts), tipBase }
}
