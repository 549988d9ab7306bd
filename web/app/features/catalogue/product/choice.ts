import type { Reply } from '@istore/contract/index.ts'
import { LANG_TAG } from '#app/i18n/texts.ts'

export type Product = Reply<'GET /productDetailManagement/productDetail/{id}'>['product']
export type Combination = Product['combinations'][number]
export type Option = Product['options'][number]

/** One value for each option, by option name. */
export type Choice = Readonly<Record<string, string>>

/** What a choice is made among. */
export interface Goods {
  options: readonly Option[]
  combinations: readonly Combination[]
}

/** Reads `size:100g,leaf:whole`. Pairs that are no pair are left out. */
export function choiceOf(optionPair: string): Choice {
  const pairs = optionPair.split(',').map((pair) => pair.split(':'))
  return Object.fromEntries(pairs.flatMap(([name, value]) => (name && value ? [[name, value]] : [])))
}

/** Writes a choice the way the calls read it: in the product's own option order. */
export function pairOf(options: readonly Option[], choice: Choice): string {
  return options.map((option) => `${option.name}:${choice[option.name] ?? ''}`).join(',')
}

/** The combination that a choice names, if the product comes in it. */
export function combinationOf(goods: Goods, choice: Choice): Combination | undefined {
  const pair = pairOf(goods.options, choice)
  return goods.combinations.find((combination) => combination.optionPair === pair)
}

/**
 * The choice to start with: what the address asks for as far as the product has it, else the first combination that
 * can be bought, else the first.
 */
export function startingChoice(goods: Goods, asked: Choice): Choice {
  const matches = ({ optionPair }: Combination) => {
    const has = choiceOf(optionPair)
    return goods.options.every(({ name, values }) => {
      const wanted = asked[name]
      return !values.some(({ value }) => value === wanted) || has[name] === wanted
    })
  }
  const fitting = goods.combinations.filter(matches)
  const from = fitting.length > 0 ? fitting : goods.combinations
  return choiceOf((from.find(({ available }) => available > 0) ?? from[0])?.optionPair ?? '')
}

/** `notMade`: the product does not come in that combination. */
export type ValueState = 'free' | 'soldOut' | 'notMade'

/** Whether a value can be taken with the rest of the choice as it stands. */
export function valueState(goods: Goods, choice: Choice, option: string, value: string): ValueState {
  const found = combinationOf(goods, { ...choice, [option]: value })
  if (!found) return 'notMade'
  return found.available > 0 ? 'free' : 'soldOut'
}

/** The chosen values in words, such as `100 g · Whole leaf`. */
export function choiceText(options: readonly Option[], choice: Choice): string {
  const labels = options.map(({ name, values }) => values.find(({ value }) => value === choice[name])?.label)
  return labels.filter(Boolean).join(' · ')
}

/** The choice that a product's page opens with, as the calls name it. @param asked `?options=` of the address */
export function openingPair(goods: Goods, asked: string): string {
  return pairOf(goods.options, startingChoice(goods, choiceOf(asked)))
}

/** The language of a product's texts, where it is not the page's. */
export function langOf({ textLanguage }: Pick<Product, 'textLanguage'>): string | undefined {
  return textLanguage ? LANG_TAG[textLanguage] : undefined
}
