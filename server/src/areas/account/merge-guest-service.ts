import type { Reply } from '@istore/contract/index.ts'
import type { Tx } from '../../db/client.ts'
import type { Visit } from '../../visit.ts'
import { type JoinedCarts, lockJoiningCarts, mergeCarts } from '../cart/merge-service.ts'
import { optionText, textIn } from '../catalogue/rules.ts'
import { mergeOrders } from '../order/merge-service.ts'

type CartChanges = Reply<'POST /common3/signon'>['cartChanges']

/** What became the shopper's, and what did not. */
export interface Merged extends JoinedCarts {
  replacedOrders: string[]
}

const NOTHING: Merged = { lines: [], droppedCampaigns: [], replacedOrders: [] }

/**
 * Makes the guest's carts and orders the shopper's, who is locked. Carts are locked first, then orders, then what those hold:
 * the order in which reserving, paying and expiring take them.
 * @param guestSession the guest's session; null when there is none
 * @throws Refusal CART_TOKEN_REPLACED
 */
export async function mergeGuest(
  tx: Tx,
  visit: Visit,
  shopper: { id: string; sessionId: number },
  guestSession: number | null,
): Promise<Merged> {
  if (visit.principal.kind !== 'guest') return NOTHING
  const joining = await lockJoiningCarts(tx, visit, shopper.id)
  const carts = joining.pairs.map(({ guest, own, fate }) => ({
    guest: guest.id,
    own: own?.id ?? null,
    to: fate === 'drop' ? null : (own ?? guest).id,
  }))
  const replacedOrders = await mergeOrders(tx, visit.context, { guestSession, shopper, carts })
  return { replacedOrders, ...(await mergeCarts(tx, visit, joining, shopper.id)) }
}

/** What the sign-in reports of it: lines that hold fewer units than both carts did, in the language of the visit. */
export async function changesOf({ context, locale }: Visit, joined: Merged): Promise<CartChanges> {
  const fewer = joined.lines.filter(({ wanted, quantity }) => quantity < wanted)
  const products = await context.catalogue.productsOfVariants(fewer.map(({ variantId }) => variantId))
  const lines = fewer.flatMap(({ variantId, wanted, quantity }) => {
    const product = products.get(variantId)
    const variant = product?.variants.find(({ id }) => id === variantId)
    // What is no longer sold was not shown in a cart either.
    if (!product || !variant) return []
    const option = optionText(product, variant.optionPair)[locale]
    return [{ name: textIn(product.name, locale), optionText: option, wanted, quantity }]
  })
  const droppedCampaigns = joined.droppedCampaigns.map((name) => textIn(name, locale))
  return { lines, replacedOrders: joined.replacedOrders, droppedCampaigns }
}
