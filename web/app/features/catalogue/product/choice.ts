import type { Reply } from '@istore/contract/index.ts'
import { LANG_TAG } from '#app/i18n/texts.ts'

export type Product = Reply<'GET /productDetailManagement/productDetail/{id}'>['product']
export type Combination = Product['combinations'][number]
export type Option = Product['options'][number]

/** The selected value of each option, by option name. */
export type Choice = Readonly<Record<string, string>>

export interface Goods {
  options: readonly Option[]
  combinations: readonly Combination[]
}

/** Parses `size:100g,grade:top`; invalid pairs are ignored. */
export function choiceOf(optionPair: string): Choice {
  const pairs = optionPair.split(',').map((pair) => pair.split(':'))
  return Object.fromEntries(pairs.flatMap(([name, value]) => (name && value ? [[name, value]] : [])))
}

/** Formats a choice for the calls, in the product's option order. */
export const pairOf = (options: readonly Option[], choice: Choice): string =>
  options.map((option) => `${option.name}:${choice[option.name] ?? ''}`).join(',')

/** Undefined if the product is not available in that combination of options. */
export function combinationOf(goods: Goods, choice: Choice): Combination | undefined {
  const pair = pairOf(goods.options, choice)
  return goods.combinations.find((combination) => combination.optionPair === pair)
}

/** The cheapest combination; the first one, if several are. */
function cheapestOf(combinations: readonly Combination[]): Combination | undefined {
  const [first, ...others] = combinations
  return first && others.reduce((best, next) => (next.price < best.price ? next : best), first)
}

/**
 * The initial choice: of the combinations with the values in the address, as far as the product has them, the cheapest
 * in stock, else the cheapest. Cards show the price and fact of the same one: see `cardOf` in the server's
 * `catalogue/view.ts`.
 */
export function startingChoice(goods: Goods, requested: Choice): Choice {
  const matches = ({ optionPair }: Combination) => {
    const has = choiceOf(optionPair)
    return goods.options.every(({ name, values }) => {
      const wanted = requested[name]
      return !values.some(({ value }) => value === wanted) || has[name] === wanted
    })
  }
  const fitting = goods.combinations.filter(matches)
  const from = fitting.length > 0 ? fitting : goods.combinations
  const inStock = from.filter(({ available }) => available > 0)
  return choiceOf(cheapestOf(inStock.length > 0 ? inStock : from)?.optionPair ?? '')
}

/** `nonexistent`: there is no such combination. */
export type ValueState = 'free' | 'soldOut' | 'nonexistent'

/** Whether a value is available with the rest of the choice. */
export function valueState(goods: Goods, choice: Choice, option: string, value: string): ValueState {
  const found = combinationOf(goods, { ...choice, [option]: value })
  if (!found) return 'nonexistent'
  return found.available > 0 ? 'free' : 'soldOut'
}

/** The chosen values as text, such as `100 g · Top grade`. */
export function choiceText(options: readonly Option[], choice: Choice): string {
  const labels = options.map(({ name, values }) => values.find(({ value }) => value === choice[name])?.label)
  return labels.filter(Boolean).join(' · ')
}

/** Price and stock with which a product's page opens. @param options `?options=` of the address */
export function openingCombination(product: Product, options: string): Pick<Combination, 'price' | 'available'> {
  const sum = () => product.combinations.reduce((units, { available }) => units + available, 0)
  return (
    combinationOf(product, startingChoice(product, choiceOf(options))) ?? { price: product.price, available: sum() }
  )
}

/** The initial choice of a product's page, for the calls. @param options `?options=` of the address */
export const openingPair = (goods: Goods, options: string): string =>
  pairOf(goods.options, startingChoice(goods, choiceOf(options)))

/** The language of a product's texts, if not the page's. */
export const langOf = ({ textLanguage }: Pick<Product, 'textLanguage'>): string | undefined =>
  textLanguage ? LANG_TAG[textLanguage] : undefined
