import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '@istore/contract/areas/cart.ts'
import type { Body, Reply } from '@istore/contract/index.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import type { Product } from '../catalogue/product.ts'
import { goWith } from '../catalogue/product-service.ts'
import { priceOf, variantOf } from '../catalogue/rules.ts'
import { addChoices, type ChoiceToAdd, commitSoon, makeCart } from './add-on-queries.ts'
import { touchCart } from './queries.ts'
import { myCart } from './service.ts'

type Together = Body<'POST /shoppingManagement4/iCart'>
type Asked = Pick<Together, 'productId' | 'optionPair' | 'quantity'>

function choiceOf(product: Product, { optionPair = '', quantity }: Asked): ChoiceToAdd {
  const variant = variantOf(product, optionPair)
  if (!variant) throw new Refusal('OPTION_NOT_FOUND')
  return { variantId: variant.id, quantity, unitPrice: priceOf(variant).price }
}

/** Each choice once, with all the units that are asked of it. */
function eachOnce(choices: readonly ChoiceToAdd[]): ChoiceToAdd[] {
  const units = new Map<number, number>()
  for (const { variantId, quantity } of choices) units.set(variantId, (units.get(variantId) ?? 0) + quantity)
  const once = new Map(choices.map((choice) => [choice.variantId, choice]))
  return [...once.values()].map((choice) => ({ ...choice, quantity: units.get(choice.variantId) ?? 0 }))
}

/** What is asked for, as choices of products that are sold and go together. */
async function choicesOf({ shop }: Visit, { addOns, ...first }: Together): Promise<ChoiceToAdd[]> {
  const asked: Asked[] = [first, ...addOns]
  const ids = [...new Set(asked.map(({ productId }) => productId))]
  const products = new Map((await shop.catalogue.products(ids)).map((product) => [product.id, product]))
  const found = asked.map((each) => {
    const product = products.get(each.productId)
    if (!product) throw new Refusal('PRODUCT_NOT_FOUND')
    return product
  })
  const [main, ...others] = found
  if (!main || !(await goWith(shop, main, others))) throw new Refusal('ADD_ON_NOT_OFFERED')
  return eachOnce(found.map((product, index) => choiceOf(product, asked[index] ?? first)))
}

/** Work that PostgreSQL has undone runs again, but gives its cookie once. */
function onlyOnce<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

/**
 * Adds units of a product and of add-ons that go with it, all or nothing. They become lines like any others: removing the
 * product leaves its add-ons.
 * @throws Refusal PRODUCT_NOT_FOUND, OPTION_NOT_FOUND, ADD_ON_NOT_OFFERED, OUT_OF_STOCK (of one of them), CART_FULL
 */
export async function addTogether(visit: Visit, together: Together): Promise<Reply<'POST /shoppingManagement4/iCart'>> {
  const choices = await choicesOf(visit, together)
  const { shop, cartHash, locationId } = visit
  const newHash = onlyOnce(() => visit.keepCart())
  await inTransaction(shop.db, async (tx) => {
    await commitSoon(tx)
    const own = cartHash && (await touchCart(tx, cartHash))
    // A cart is only made for a cookie of our own making.
    const cart = own || (await makeCart(tx, newHash()))
    const { added, lines } = await addChoices(tx, cart.id, choices, { locationId, mostUnits: MAX_LINE_QUANTITY })
    if (added < choices.length) throw new Refusal('OUT_OF_STOCK')
    if (lines > MAX_CART_LINES) throw new Refusal('CART_FULL')
  })
  return myCart(visit)
}
