import type { RefusalArgs } from '@istore/contract/refusals.ts'
import type { LocalText } from '@istore/contract/text.ts'
import type { TaxRule } from '../store/tax-rules.ts'

const MILLIONTHS = 1_000_000

/** What pricing needs to know of a line. Minor units. */
export interface PricedUnits {
  unitPrice: number
  /** The usual price, when `unitPrice` is a clearance price. */
  wasPrice: number | null
  quantity: number
  taxClass: string
}

export interface TaxAmount {
  name: LocalText
  /** Price of the goods that it is charged on. */
  base: number
  amount: number
}

/** The parts of what is paid, in minor units: `total = subTotal + tax`, `tax` is the sum of `taxes`. */
export interface Totals {
  subTotal: number
  savings: number
  taxes: TaxAmount[]
  tax: number
  total: number
}

/** What one line costs. */
export function lineTotal(line: Pick<PricedUnits, 'unitPrice' | 'quantity'>): number {
  return line.unitPrice * line.quantity
}

/** One tax over all lines it applies to, rounded once, half up. */
function taxOf(rule: TaxRule, lines: readonly PricedUnits[]): TaxAmount {
  const taxable = lines.filter((line) => rule.classes.includes(line.taxClass))
  const base = taxable.reduce((sum, line) => sum + lineTotal(line), 0)
  // BigInt: a large cart times a rate in millionths passes what a number holds exactly.
  const amount = Number((BigInt(base) * BigInt(rule.rate) + BigInt(MILLIONTHS / 2)) / BigInt(MILLIONTHS))
  return { name: rule.name, base, amount }
}

/**
 * Prices a cart or an order. Taxes that come to nothing are left out.
 * @param taxes the taxes where the goods are supplied; none while no store location is chosen
 */
export function totalsOf(lines: readonly PricedUnits[], taxes: readonly TaxRule[]): Totals {
  const subTotal = lines.reduce((sum, line) => sum + lineTotal(line), 0)
  const savings = lines.reduce(
    (sum, line) => sum + ((line.wasPrice ?? line.unitPrice) - line.unitPrice) * line.quantity,
    0,
  )
  const charged = taxes.map((rule) => taxOf(rule, lines)).filter((tax) => tax.amount > 0)
  const tax = charged.reduce((sum, each) => sum + each.amount, 0)
  return { subTotal, savings, taxes: charged, tax, total: subTotal + tax }
}

export interface CartLimits {
  /** Units of one line. */
  quantity: number
  lines: number
}

/** Why a line could not be written. @param wanted its own quantity, and what the cart's lines would come to */
export function whyNotWritten(
  wanted: { quantity: number; free: number; isNew: boolean; lines: number },
  limits: CartLimits,
): RefusalArgs {
  const { quantity, free, isNew, lines } = wanted
  if (free < quantity) return ['OUT_OF_STOCK']
  if (isNew && lines > limits.lines) return ['CART_FULL', { max: limits.lines }]
  return free < limits.quantity ? ['OUT_OF_STOCK'] : ['LINE_LIMIT', { max: limits.quantity }]
}

export type Notice = 'SOLD_OUT' | 'NOT_ENOUGH' | 'LOW_STOCK' | 'PRICE_CHANGED'

/** What the shopper should know of a line; stock before price. */
export function noticeOf(line: {
  quantity: number
  available: number
  unitPrice: number
  seenPrice: number
}): Notice | null {
  if (line.available <= 0) return 'SOLD_OUT'
  if (line.available < line.quantity) return 'NOT_ENOUGH'
  if (line.unitPrice !== line.seenPrice) return 'PRICE_CHANGED'
  return null
}
