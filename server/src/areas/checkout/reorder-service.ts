import type { Reply } from '@istore/contract/index.ts'
import { type RefusalArgs, reasonIn } from '@istore/contract/refusals.ts'
import type { Visit } from '../../visit.ts'
import { lineRefusal } from '../cart/rules.ts'
import { myCart } from '../cart/service.ts'
import { addWhatFits } from '../cart/write-line-service.ts'
import { priceOf } from '../catalogue/rules.ts'
import { type OrderLine, ownOrder, readOrderLines } from '../order/service.ts'

type Reordered = Reply<'POST /shoppingManagement4/reorder/{id}'>

/** The units of an ordered line that were added to the cart, and the limit on them. */
interface Outcome {
  line: OrderLine
  added: number
  reason: RefusalArgs
}

/** Adds the available units of ordered lines to the visitor's main cart. */
async function addLines(visit: Visit, lines: readonly OrderLine[]): Promise<Outcome[]> {
  const products = await visit.context.catalogue.products([...new Set(lines.map(({ productId }) => productId))])
  const found = lines.map((line) => {
    const product = products.find(({ id }) => id === line.productId)
    return { line, product, variant: product?.variants.find(({ id }) => id === line.variantId) }
  })
  const units = found.flatMap(({ line: { variantId, quantity }, variant }) =>
    variant ? { variantId, quantity, unitPrice: priceOf(variant).price } : [],
  )
  const written = units.length > 0 ? await addWhatFits(visit, units) : []
  return found.map(({ line, product }) => {
    const cartLine = written.find(({ variantId }) => variantId === line.variantId)
    if (cartLine) return { line, added: cartLine.quantity - cartLine.before, reason: lineRefusal(cartLine.limit) }
    return { line, added: 0, reason: product ? ['OPTION_NOT_FOUND'] : ['PRODUCT_NOT_FOUND'] }
  })
}

/**
 * Adds what is still available from an earlier order to the visitor's main cart, at current prices.
 * @returns the cart, and the lines that could not be added in full, with the reason
 * @throws Refusal ORDER_NOT_FOUND (not the visitor's own: a mailed link is not enough), TOO_MANY_REQUESTS (new carts)
 */
export async function reorder(visit: Visit, id: string): Promise<Reordered> {
  const { context, locale } = visit
  const order = await ownOrder(visit, id)
  const outcomes = await addLines(visit, await readOrderLines(context.db, order.id))
  const missing = outcomes
    .filter(({ line, added }) => added < line.quantity)
    .map(({ line, added, reason }) => ({
      name: line.name[locale],
      optionText: line.optionText[locale],
      wanted: line.quantity,
      quantity: added,
      reason: reasonIn(locale, ...reason),
    }))
  const added = outcomes.reduce((sum, outcome) => sum + outcome.added, 0)
  return { cart: await myCart(visit), added, missing }
}
