import type { Locale, LocalText } from '@istore/contract/text.ts'
import type { FreeUnits, Option, Product, Variant } from './product.ts'

/** At or below this number of units, stock counts as low. */
export const LOW_STOCK = 5

/** Cached replies never show more units than this, so that well-stocked products need no refresh. See migration 020. */
export const MAX_UNITS_SHOWN = 10

export type StockState = 'IN_STOCK' | 'LOW_STOCK' | 'SOLD_OUT'

/** The stock state that shoppers see for a number of free units. */
export function stockStateOf(free: number): StockState {
  if (free <= 0) return 'SOLD_OUT'
  return free <= LOW_STOCK ? 'LOW_STOCK' : 'IN_STOCK'
}

/** The number of units to show: 0 to `max`. */
export function shownUnits(free: number, max: number): number {
  return Math.max(0, Math.min(free, max))
}

/** The current price of a unit, and the usual price if that is higher. Minor units. */
export function priceOf(variant: Variant): { price: number; wasPrice: number | null } {
  return variant.clearancePrice === null
    ? { price: variant.price, wasPrice: null }
    : { price: variant.clearancePrice, wasPrice: variant.price }
}

/** The cheapest choice; on a tie, the first one. */
export function cheapest<V extends Variant>(variants: readonly V[]): V {
  const [first, ...others] = variants
  if (!first) throw new Error('A product needs at least one variant.')
  return others.reduce((best, next) => (priceOf(next).price < priceOf(best).price ? next : best), first)
}

/**
 * The choices that have all values of an option pair, in any order; all choices if none has them, or without a pair.
 */
export function choicesWith<V extends Variant>(variants: readonly V[], optionPair: string | undefined): readonly V[] {
  const wanted = optionPair ? optionPair.split(',') : []
  const having = variants.filter((variant) => {
    const values = variant.optionPair.split(',')
    return wanted.every((value) => values.includes(value))
  })
  return having.length > 0 ? having : variants
}

/** The choices that are in stock; all choices if none is. */
export function buyable<V extends Variant>(variants: readonly V[], free: FreeUnits): readonly V[] {
  const inStock = variants.filter(({ id }) => (free.get(id) ?? 0) > 0)
  return inStock.length > 0 ? inStock : variants
}

/** The choice that a card shows: the cheapest in stock, else the cheapest. The index sorts by its price. */
export const shownChoice = <V extends Variant>(variants: readonly V[], free: FreeUnits): V =>
  cheapest(buyable(variants, free))

/** Sum of the free units of choices. */
export function freeUnitsOf(variants: readonly Variant[], free: FreeUnits): number {
  return variants.reduce((sum, variant) => sum + Math.max(0, free.get(variant.id) ?? 0), 0)
}

/**
 * Finds the variant for an option pair. An empty pair selects the only variant of a product without options.
 * @returns undefined if the product has no such choice
 */
export function variantOf<V extends Variant>(product: { variants: readonly V[] }, optionPair: string): V | undefined {
  return product.variants.find((variant) => variant.optionPair === optionPair)
}

/** The fallback language of each language. */
export const OTHER = { en: 'zh', zh: 'en' } as const

/** A text in one language, or in the other one if that is missing; empty if both are. */
export const textIn = (text: Partial<LocalText>, locale: Locale): string => text[locale] ?? text[OTHER[locale]] ?? ''

/** Fills in a missing language with the other one. */
export const withFallback = (text: Partial<LocalText>): LocalText => ({
  en: textIn(text, 'en'),
  zh: textIn(text, 'zh'),
})

function valueLabel(options: Option[], pair: string): LocalText | undefined {
  const [name, value] = pair.split(':')
  return options.find((option) => option.name === name)?.values.find((known) => known.value === value)?.label
}

/** The chosen options as text, such as `100 g, Loose leaf`; empty for a product without options. */
export function optionText(product: Product, optionPair: string): LocalText {
  const labels = optionPair === '' ? [] : optionPair.split(',').map((pair) => valueLabel(product.options, pair))
  const known = labels.filter((label) => label !== undefined).map(withFallback)
  return { en: known.map((label) => label.en).join(', '), zh: known.map((label) => label.zh).join('，') }
}

/** Sums free units by a key of their rows. */
export function sumFree<Row extends { free: number | null }, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): Map<Key, number> {
  const sums = new Map<Key, number>()
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + (row.free ?? 0))
  return sums
}
