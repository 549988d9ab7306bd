import type { LocalText } from '@istore/contract/text.ts'
import type { OptionSeed, ProductSeed, StockLimit } from './types.ts'

/** One value chosen for every option of a product: option key → value key. */
export type Combination = Readonly<Record<string, string>>

/** Stock of a product that never runs out, such as a gift card. */
const UNLIMITED_UNITS = 100_000

/** Every combination of option values, in the order of the options; one empty combination for goods without options. */
export function combinationsOf(options: readonly OptionSeed[]): readonly Combination[] {
  return options.reduce<readonly Combination[]>(
    (found, option) => found.flatMap((sofar) => option.values.map((value) => ({ ...sofar, [option.key]: value.key }))),
    [{}],
  )
}

function applies(limit: StockLimit, location: string, combination: Combination): boolean {
  if (limit.location !== undefined && limit.location !== location) return false
  return Object.entries(limit.options ?? {}).every(([option, value]) => combination[option] === value)
}

export function limitsOf({ stock }: ProductSeed): readonly StockLimit[] {
  return stock === 'unlimited' ? [] : (stock.limits ?? [])
}

/** Units of one combination that a shop starts with: the lowest limit that applies, else `each`. */
export function openingUnits(product: ProductSeed, location: string, combination: Combination): number {
  if (product.stock === 'unlimited') return UNLIMITED_UNITS
  const units = limitsOf(product)
    .filter((limit) => applies(limit, location, combination))
    .map((limit) => limit.units)
  return Math.min(product.stock.each, ...units)
}

/** Minor units of CAD for one combination, before any clearance. */
export function priceOf(product: ProductSeed, combination: Combination): number {
  return product.options.reduce((sum, option) => {
    const value = option.values.find((candidate) => candidate.key === combination[option.key])
    return sum + (value?.priceDelta ?? 0)
  }, product.price)
}

/**
 * Minor units of CAD for one combination on clearance: the product's reduction in cents, taken off every combination.
 * @returns null when the product is not on clearance
 */
export function clearancePriceOf(product: ProductSeed, combination: Combination): number | null {
  if (product.clearancePrice === undefined) return null
  return priceOf(product, combination) - (product.price - product.clearancePrice)
}

/** The summary of one combination; null if it is the same as the product's. */
export function summaryOf(product: ProductSeed, combination: Combination): LocalText | null {
  const pairs = Object.entries(combination).map(([option, value]) => `${option}:${value}`)
  return pairs.map((pair) => product.optionSummaries?.[pair]).find((summary) => summary !== undefined) ?? null
}
