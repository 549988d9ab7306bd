import type { Body, Reply } from '@istore/contract/index.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { areAddOnsOf } from '../catalogue/product-service.ts'
import type { Units } from './line-queries.ts'
import { myCart, putInBuyNowCart, unitsOf } from './service.ts'
import { addUnits } from './write-line-service.ts'

type Together = Body<'POST /shoppingManagement4/iCart'>
type Requested = Pick<Together, 'productId' | 'optionPair' | 'quantity'>

/** Merges duplicate choices into one each, with the sum of their units. */
function mergeDuplicates(choices: readonly Units[]): Units[] {
  const units = new Map<number, number>()
  for (const { variantId, quantity } of choices) units.set(variantId, (units.get(variantId) ?? 0) + quantity)
  const once = new Map(choices.map((choice) => [choice.variantId, choice]))
  return [...once.values()].map((choice) => ({ ...choice, quantity: units.get(choice.variantId) ?? 0 }))
}

/** The requested products as choices, after checking that they are on sale and that the add-ons go with the product. */
async function choicesOf({ context }: Visit, { addOns, ...first }: Together): Promise<Units[]> {
  const requested: Requested[] = [first, ...addOns]
  const ids = [...new Set(requested.map(({ productId }) => productId))]
  const products = new Map((await context.catalogue.products(ids)).map((product) => [product.id, product]))
  const found = requested.map((each) => {
    const product = products.get(each.productId)
    if (!product) throw new Refusal('PRODUCT_NOT_FOUND')
    return product
  })
  const [main, ...others] = found
  if (!main || !(await areAddOnsOf(context, main, others))) throw new Refusal('ADD_ON_NOT_OFFERED')
  return mergeDuplicates(found.map((product, index) => unitsOf(product, requested[index] ?? first)))
}

/**
 * Adds units of a product and of add-ons that go with it, all or nothing. They become ordinary lines: removing the
 * product does not remove its add-ons.
 * @param buyNow the id of a "Buy now" cart, whose content they replace; the main cart if omitted
 * @throws Refusal PRODUCT_NOT_FOUND, OPTION_NOT_FOUND, ADD_ON_NOT_OFFERED, and of LINE_REFUSALS
 */
export async function addTogether(
  visit: Visit,
  together: Together,
  buyNow?: string,
): Promise<Reply<'POST /shoppingManagement4/iCart'>> {
  const units = await choicesOf(visit, together)
  if (buyNow !== undefined) return putInBuyNowCart(visit, buyNow, units)
  await addUnits(visit, units)
  return myCart(visit)
}
