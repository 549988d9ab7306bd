import type { Reply } from '@istore/contract/index.ts'
import { type RefusalArgs, refusalText } from '@istore/contract/refusals.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { isLineRefusal } from '../cart/rules.ts'
import { myCart } from '../cart/service.ts'
import { addUnits } from '../cart/write-line-service.ts'
import type { Variant } from '../catalogue/product.ts'
import { priceOf } from '../catalogue/rules.ts'
import { type OrderLine, ownOrder, readOrderLines } from '../order/service.ts'

type Reordered = Reply<'POST /shoppingManagement4/reorder/{id}'>

/** Puts units into the cart. @returns why not; null when they are in it */
async function tryAdding(visit: Visit, variant: Variant, quantity: number): Promise<RefusalArgs | null> {
  try {
    await addUnits(visit, [{ variantId: variant.id, quantity, unitPrice: priceOf(variant).price }])
    return null
  } catch (error) {
    if (error instanceof Refusal && isLineRefusal(error.code)) return error.given
    throw error
  }
}

/**
 * Puts as many units as there are into the cart: all of them, else parts that halve until one is left. A line that is sold
 * out costs two statements, and any other at most eight.
 */
async function addAsManyAsPossible(
  visit: Visit,
  variant: Variant,
  quantity: number,
): Promise<{ added: number; reason: RefusalArgs | null }> {
  const reason = await tryAdding(visit, variant, quantity)
  if (!reason) return { added: quantity, reason }
  if (quantity === 1 || (await tryAdding(visit, variant, 1))) return { added: 0, reason }
  let added = 1
  for (let part = 2 ** Math.floor(Math.log2(quantity)); part >= 1; part /= 2) {
    if (added + part <= quantity && !(await tryAdding(visit, variant, part))) added += part
  }
  return { added, reason }
}

/** Puts what there is of a line into the cart. @returns the units that are in it, and why not all of them */
async function addLine(visit: Visit, { productId, variantId, quantity }: OrderLine) {
  const product = await visit.context.catalogue.product(productId)
  const variant = product?.variants.find(({ id }) => id === variantId)
  if (variant) return addAsManyAsPossible(visit, variant, quantity)
  const reason: RefusalArgs = product ? ['OPTION_NOT_FOUND'] : ['PRODUCT_NOT_FOUND']
  return { added: 0, reason }
}

/**
 * Puts what can be had of an order into the visitor's main cart, beside what is there, at today's prices.
 * @returns the cart, and the lines of which not all is in it, with the reason
 * @throws Refusal ORDER_NOT_FOUND (not the visitor's own: a mailed link is not enough), TOO_MANY_REQUESTS (new carts)
 */
export async function reorder(visit: Visit, id: string): Promise<Reordered> {
  const order = await ownOrder(visit, id)
  const missing: Reordered['missing'] = []
  let total = 0
  for (const line of await readOrderLines(visit.context.db, order.id)) {
    const { added, reason } = await addLine(visit, line)
    total += added
    if (!reason || added === line.quantity) continue
    const { locale } = visit
    const [name, optionText] = [line.name[locale], line.optionText[locale]]
    const message = refusalText(locale, ...reason)
    missing.push({ name, optionText, wanted: line.quantity, quantity: added, reason: { code: reason[0], message } })
  }
  return { cart: await myCart(visit), added: total, missing }
}
