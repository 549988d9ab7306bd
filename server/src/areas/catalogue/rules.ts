import type { Locale, LocalText } from '@istore/contract/text.ts'
import type { FreeUnits, Option, Product, Variant } from './product.ts'

/** At or below this many units the page says that few are left. */
export const LOW_STOCK = 5

/** Cached replies never show more units than this, so that well-stocked products need no refresh. Migration 020 has it too. */
export const MAX_UNITS_SHOWN = 10

export type StockState = 'IN_STOCK' | 'LOW_STOCK' | 'SOLD_OUT'

/** What shoppers see of a number of free units. */
export function stockStateOf(free: number): StockState {
  if (free <= 0) return 'SOLD_OUT'
  return free <= LOW_STOCK ? 'LOW_STOCK' : 'IN_STOCK'
}

/** Units to show, from 0 to `max`. */
export function shownUnits(free: number, max: number): number {
  return Math.max(0, Math.min(free, max))
}

/** What a unit costs now, and the usual price where that is higher. Minor units. */
export function priceOf(variant: Variant): { price: number; wasPrice: number | null } {
  return variant.clearancePrice === null
    ? { price: variant.price, wasPrice: null }
    : { price: variant.clearancePrice, wasPrice: variant.price }
}

/** The cheapest choice; the first of equals. */
export function cheapest<V extends Variant>(variants: readonly V[]): V {
  const [first, ...others] = variants
  if (!first) throw new Error('A product needs at least one variant.')
  return others.reduce((best, next) => (priceOf(next).price < priceOf(best).price ? next : best), first)
}

/** The choices that can be bought; all of them when none can. */
export function buyable<V extends Variant>(variants: readonly V[], free: FreeUnits): readonly V[] {
  const inStock = variants.filter(({ id }) => (free.get(id) ?? 0) > 0)
  return inStock.length > 0 ? inStock : variants
}

/** Free units of a product over all its choices. */
export function freeUnitsOf(product: Product, free: FreeUnits): number {
  return product.variants.reduce((sum, variant) => sum + Math.max(0, free.get(variant.id) ?? 0), 0)
}

/**
 * Finds the choice that an option pair names. The empty pair names the only choice of goods without options.
 * @returns undefined when the product has no such choice
 */
export function variantOf<V extends Variant>(product: { variants: readonly V[] }, optionPair: string): V | undefined {
  return product.variants.find((variant) => variant.optionPair === optionPair)
}

/** The fallback language of each. */
export const OTHER = { en: 'zh', zh: 'en' } as const

/** A text in one language; in the other one where it was not written in that. Empty where it was not written at all. */
export const textIn = (text: Partial<LocalText>, locale: Locale): string => text[locale] ?? text[OTHER[locale]] ?? ''

/** The same for both languages. */
export const withFallback = (text: Partial<LocalText>): LocalText => ({
  en: textIn(text, 'en'),
  zh: textIn(text, 'zh'),
})

function valueLabel(options: Option[], pair: string): LocalText | undefined {
  const [name, value] = pair.split(':')
  return options.find((option) => option.name === name)?.values.find((known) => known.value === value)?.label
}

/** The chosen options as text, such as `100 g, Loose leaf`; empty for goods without options. */
export function optionText(product: Product, optionPair: string): LocalText {
  const labels = optionPair === '' ? [] : optionPair.split(',').map((pair) => valueLabel(product.options, pair))
  const known = labels.filter((label) => label !== undefined).map(withFallback)
  return { en: known.map((label) => label.en).join(', '), zh: known.map((label) => label.zh).join('，') }
}

/** Sums rows of free units by a key of each row. */
export function sumFree<Row extends { free: number | null }, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): Map<Key, number> {
  const sums = new Map<Key, number>()
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + (row.free ?? 0))
  return sums
}
