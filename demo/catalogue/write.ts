import type { LocalText } from '@istore/contract/text.ts'
import type { OptionSeed, ProductSeed } from './types.ts'

/** A text in both languages, short enough to write hundreds of times. */
export function t(en: string, zh: string): LocalText {
  return { en, zh }
}

const DEFAULTS = { productType: 'PRODUCT', tags: [], details: {}, options: [] } as const

/** Products of one list: `shared` has the properties that most of them have; each product may override them. */
export function productsWith<Shared extends Partial<ProductSeed>>(
  shared: Shared,
  products: readonly (Omit<ProductSeed, keyof Shared | keyof typeof DEFAULTS> & Partial<ProductSeed>)[],
): readonly ProductSeed[] {
  return products.map((product) => ({ ...DEFAULTS, ...shared, ...product }) as ProductSeed)
}

/** Size option by weight; each pair is grams and the price difference in cents. */
export function sizes(...pairs: readonly (readonly [grams: number, priceDelta: number])[]): OptionSeed {
  const values = pairs.map(([grams, priceDelta]) => ({
    key: `${grams}g`,
    name: t(`${grams} g`, `${grams} 克`),
    priceDelta,
  }))
  return { key: 'size', name: t('Size', '规格'), values }
}

/** Pack option by pieces; each pair is the count and the price difference in cents. */
export function boxesOf(...pairs: readonly (readonly [pieces: number, priceDelta: number])[]): OptionSeed {
  const values = pairs.map(([pieces, priceDelta]) => ({
    key: `box-of-${pieces}`,
    name: pieces === 1 ? t('Single', '单个') : t(`Box of ${pieces}`, `${pieces} 个装`),
    priceDelta,
  }))
  return { key: 'pack', name: t('Pack', '包装'), values }
}

/** Any other option; each row is value key, English, Chinese, price difference in cents. */
export function choice(
  key: string,
  name: LocalText,
  rows: readonly (readonly [key: string, en: string, zh: string, priceDelta?: number])[],
): OptionSeed {
  return { key, name, values: rows.map(([k, en, zh, priceDelta = 0]) => ({ key: k, name: t(en, zh), priceDelta })) }
}

export const LEAF_CUT = choice('leaf', t('Leaf', '叶形'), [
  ['whole', 'Whole leaf', '整叶'],
  ['broken', 'Broken leaf', '碎叶', -300],
])
