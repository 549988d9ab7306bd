import type { LocalText } from '@istore/contract/text.ts'
import type { TaxRule } from '../store/tax-rules.ts'
import { allocate, divideHalfUp } from './allocate.ts'

const MILLIONTHS = 1_000_000

/** The tax class of a delivery fee. */
const SERVICE = 'service'

/** What pricing needs to know of a line. Minor units. */
export interface PricedUnits {
  variantId: number
  unitPrice: number
  /** The usual price, when `unitPrice` is a clearance or group price. */
  wasPrice: number | null
  quantity: number
  taxClass: string
}

/** An amount off the goods it applies to, or off the delivery fee. It never takes more than they cost. */
export interface Discount {
  /** What gives it, such as the code of a coupon. */
  source: string
  name: LocalText
  amount: number
  appliesTo: ReadonlySet<number> | 'delivery'
}

/** A share of the goods, or an amount that the shopper chose. */
export type Tip = { percent: number } | { amount: number }

export interface TaxAmount {
  name: LocalText
  /** Price of the goods and services that it is charged on. */
  base: number
  amount: number
}

/** @property source what gives a discount; null for any other part */
export interface TotalsPart {
  kind: 'GOODS' | 'DISCOUNT' | 'DELIVERY' | 'TAX' | 'TIP'
  source: string | null
  name: LocalText | null
  /** What a tax is charged on; null for any other part. */
  base: number | null
  /** Signed: a discount is negative. */
  amount: number
}

/** What is paid, in minor units: `total` is the sum of `parts`, `tax` that of `taxes`, `subTotal` the goods before discounts. */
export interface Totals {
  parts: TotalsPart[]
  subTotal: number
  savings: number
  taxes: TaxAmount[]
  tax: number
  total: number
  /** The goods after discounts: what a tip is a share of, and never exceeds. */
  tipBase: number
}

/**
 * What is added to the price of the goods, and taken off.
 * @property taxes those of the place of supply; none while it is not known
 * @property deliveryFee null for an order that is not delivered; zero for one delivered free of charge
 */
export interface Charges {
  taxes: readonly TaxRule[]
  discounts: readonly Discount[]
  deliveryFee: number | null
  tip: Tip | null
}

/** What one line costs. */
export function lineTotal(line: Pick<PricedUnits, 'unitPrice' | 'quantity'>): number {
  return line.unitPrice * line.quantity
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)

/** A line, or the delivery fee: what it costs after the discounts so far. */
interface Priced {
  /** Null for the delivery fee. */
  variantId: number | null
  taxClass: string
  price: number
}

const covers = ({ appliesTo }: Discount, { variantId }: Priced) =>
  variantId === null ? appliesTo === 'delivery' : appliesTo !== 'delivery' && appliesTo.has(variantId)

/** Takes a discount off what it applies to. @returns what it came to */
function takeOff(discount: Discount, priced: readonly Priced[]): number {
  const covered = priced.filter((each) => covers(discount, each))
  const amount = Math.min(discount.amount, sum(covered.map(({ price }) => price)))
  const shares = allocate(
    amount,
    covered.map(({ price, variantId }) => ({ weight: price, rank: variantId ?? 0 })),
  )
  for (const [index, each] of covered.entries()) each.price -= shares[index] ?? 0
  return amount
}

/** One tax over all that it applies to, rounded once, half up. */
function taxOf(rule: TaxRule, priced: readonly Priced[]): TaxAmount {
  const base = sum(priced.filter(({ taxClass }) => rule.classes.includes(taxClass)).map(({ price }) => price))
  return { name: rule.name, base, amount: divideHalfUp(BigInt(base) * BigInt(rule.rate), MILLIONTHS) }
}

/** An amount that was chosen for a larger cart shrinks with it. */
function tipOn(goods: number, tip: Tip | null): number {
  if (!tip) return 0
  const amount = 'percent' in tip ? divideHalfUp(BigInt(goods) * BigInt(tip.percent), 100) : tip.amount
  return Math.min(amount, goods)
}

const part = (kind: TotalsPart['kind'], amount: number, more: Partial<TotalsPart> = {}): TotalsPart => {
  return { kind, source: null, name: null, base: null, amount, ...more }
}

/**
 * Prices a cart or an order, whose parts have one order: goods, less discounts, and the delivery fee; taxes on each of them;
 * then the tip, on goods after discounts and before tax, which is not taxed. Parts that come to nothing are left out, except
 * goods and a delivery free of charge.
 */
export function totalsOf(lines: readonly PricedUnits[], { taxes, discounts, deliveryFee, tip }: Charges): Totals {
  const goods = lines.map((line) => ({ ...line, price: lineTotal(line) }))
  const fee = deliveryFee === null ? [] : [{ variantId: null, taxClass: SERVICE, price: deliveryFee }]
  const subTotal = sum(goods.map(({ price }) => price))
  const savings = sum(lines.map((line) => ((line.wasPrice ?? line.unitPrice) - line.unitPrice) * line.quantity))
  const priced = [...goods, ...fee]
  const off = discounts.map((discount) => ({ ...discount, amount: takeOff(discount, priced) }))
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
