import type { Reply } from '@istore/contract/index.ts'
import { type RefusalArgs, refusalText } from '@istore/contract/refusals.ts'
import type { Visit } from '../../visit.ts'
import { lineRefusal } from '../cart/rules.ts'
import { myCart } from '../cart/service.ts'
import { addWhatFits } from '../cart/write-line-service.ts'
import { priceOf } from '../catalogue/rules.ts'
import { type OrderLine, ownOrder, readOrderLines } from '../order/service.ts'

type Reordered = Reply<'POST /shoppingManagement4/reorder/{id}'>

/** How many units of a line are in the cart now, and why not all of them. */
interface Outcome {
  added: number
  reason: RefusalArgs
}

/** Puts what can be had of lines into the visitor's main cart. @returns one outcome for each line */
async function addLines(visit: Visit, lines: readonly OrderLine[]): Promise<Outcome[]> {
  const products = await visit.context.catalogue.products([...new Set(lines.map(({ productId }) => productId))])
  const found = lines.map(({ productId, variantId, quantity }) => {
    const product = products.find(({ id }) => id === productId)
    const variant = product?.variants.find(({ id }) => id === variantId)
    return { product, units: variant && { variantId, quantity, unitPrice: priceOf(variant).price } }
  })
  const units = found.flatMap((line) => line.units ?? [])
  const written = units.length > 0 ? await addWhatFits(visit, units) : []
  return found.map(({ product, units }) => {
    const line = units && written.find(({ variantId }) => variantId === units.variantId)
    if (line) return { added: line.quantity - line.before, reason: lineRefusal(line.limit) }
    return { added: 0, reason: product ? ['OPTION_NOT_FOUND'] : ['PRODUCT_NOT_FOUND'] }
  })
}

/**
 * Puts what can be had of an order into the visitor's main cart, beside what is there, at today's prices.
 * @returns the cart, and the lines of which not all is in it, with the reason
 * @throws Refusal ORDER_NOT_FOUND (not the visitor's own: a mailed link is not enough), TOO_MANY_REQUESTS (new carts)
 */
export async function reorder(visit: Visit, id: string): Promise<Reordered> {
  const { context, locale } = visit
  const order = await ownOrder(visit, id)
  const lines = await readOrderLines(context.db, order.id)
  const outcomes = await addLines(visit, lines)
  const missing = lines.flatMap(({ name, optionText, quantity: wanted }, index): Reordered['missing'] => {
    const { added, reason } = outcomes[index] ?? { added: 0, reason: ['PRODUCT_NOT_FOUND'] }
    if (added === wanted) return []
    const message = refusalText(locale, ...reason)
    return [
      {
        name: name[locale],
        optionText: optionText[locale],
        wanted,
        quantity: added,
        reason: { code: reason[0], message },
      },
    ]
  })
  const added = outcomes.reduce((sum, outcome) => sum + outcome.added, 0)
  return { cart: await myCart(visit), added, missing }
}
