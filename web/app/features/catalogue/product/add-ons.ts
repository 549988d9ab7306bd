import type { Card } from '#app/features/catalogue/product-queries.ts'
import { type Choice, choiceText, combinationOf, type Product, pairOf } from './choice.ts'

/** An add-on that is chosen with a product, one unit of it. Amounts in minor units. */
export interface AddOn {
  productId: string
  optionPair: string
  /** The chosen options in words. */
  optionText: string
  name: string
  image: Product['image']
  unitPrice: number
}

/** The most that one call takes. @source contract, iCart */
export const MOST_ADD_ONS = 12

/** An add-on that has no options, as its card knows it. */
export function plainAddOn({ id: productId, name, image, price: unitPrice }: Card): AddOn {
  return { productId, optionPair: '', optionText: '', name, image, unitPrice }
}

/** An add-on in one choice of its options. */
export function addOnOf(product: Product, choice: Choice): AddOn {
  const { id: productId, name, image, options } = product
  return {
    ...{ productId, name, image },
    optionPair: pairOf(options, choice),
    optionText: choiceText(options, choice),
    unitPrice: (combinationOf(product, choice) ?? product).price,
  }
}

/** The chosen ones with one of them put in, changed or, without `addOn`, taken out; in the order they were chosen. */
export function withAddOn(chosen: readonly AddOn[], productId: string, addOn: AddOn | undefined): readonly AddOn[] {
  const isIn = chosen.some((each) => each.productId === productId)
  if (!addOn) return chosen.filter((each) => each.productId !== productId)
  if (isIn) return chosen.map((each) => (each.productId === productId ? addOn : each))
  return chosen.length < MOST_ADD_ONS ? [...chosen, addOn] : chosen
}

/** The price of all that is chosen, in minor units. */
export function priceTogether(goods: { unitPrice: number; quantity: number }, addOns: readonly AddOn[]): number {
  return addOns.reduce((sum, { unitPrice }) => sum + unitPrice, goods.unitPrice * goods.quantity)
}
