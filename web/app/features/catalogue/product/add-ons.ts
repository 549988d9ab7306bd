import { MAX_ADD_ONS } from '@istore/contract/limits.ts'
import type { Card } from '#app/features/catalogue/product-queries.ts'
import { type Choice, choiceText, combinationOf, type Product, pairOf } from './choice.ts'

/** One unit of a selected add-on. Amounts in minor units. */
export interface AddOn {
  productId: string
  optionPair: string
  optionText: string
  name: string
  image: Product['image']
  unitPrice: number
}

/** An add-on without options, from its card. */
export const plainAddOn = ({ id: productId, name, image, price: unitPrice }: Card): AddOn => ({
  productId,
  optionPair: '',
  optionText: '',
  name,
  image,
  unitPrice,
})

export function addOnOf(product: Product, choice: Choice): AddOn {
  const { id: productId, name, image, options } = product
  return {
    ...{ productId, name, image },
    optionPair: pairOf(options, choice),
    optionText: choiceText(options, choice),
    unitPrice: (combinationOf(product, choice) ?? product).price,
  }
}

/** The selection with one add-on added, changed or, without `addOn`, removed; in order of selection. */
export function withAddOn(chosen: readonly AddOn[], productId: string, addOn: AddOn | undefined): readonly AddOn[] {
  const isIn = chosen.some((each) => each.productId === productId)
  if (!addOn) return chosen.filter((each) => each.productId !== productId)
  if (isIn) return chosen.map((each) => (each.productId === productId ? addOn : each))
  return chosen.length < MAX_ADD_ONS ? [...chosen, addOn] : chosen
}

/** In minor units. */
export const priceTogether = (goods: { unitPrice: number; quantity: number }, addOns: readonly AddOn[]): number =>
  addOns.reduce((sum, { unitPrice }) => sum + unitPrice, goods.unitPrice * goods.quantity)
