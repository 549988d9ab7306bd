import type { Reply } from '@istore/contract/index.ts'
import { reasonIn } from '@istore/contract/refusals.ts'
import type { Tx } from '../../db/client.ts'
import type { Visit } from '../../visit.ts'
import { lockCartsToMerge, type MergedCarts, mergeCarts } from '../cart/merge-service.ts'
import { lineRefusal } from '../cart/rules.ts'
import { optionText, textIn } from '../catalogue/rules.ts'
import { mergeOrders } from '../order/merge-service.ts'

type CartChanges = Reply<'POST /common3/signon'>['cartChanges']

/** What was moved to the shopper, and what was not. */
export interface Merged extends MergedCarts {
  replacedOrders: string[]
}

const NOTHING: Merged = { lines: [], droppedCampaigns: [], replacedOrders: [] }

/**
 * Moves the guest's carts and orders to the shopper, who must be locked. Carts are locked first, then orders, then
 * stock, slots and other rows that those hold: the order in which reserving, paying and expiring lock them.
 * @param guestSession the guest's session; null if there is none
 * @throws Refusal CART_TOKEN_REPLACED
 */
export async function mergeGuest(
  tx: Tx,
  visit: Visit,
  shopper: { id: string; sessionId: number },
  guestSession: number | null,
): Promise<Merged> {
  if (visit.principal.kind !== 'guest') return NOTHING
  const toMerge = await lockCartsToMerge(tx, visit, shopper.id)
  const carts = toMerge.pairs.map(({ guest, own, action }) => ({
    guest: guest.id,
    own: own?.id ?? null,
    to: action === 'drop' ? null : (own ?? guest).id,
  }))
  const replacedOrders = await mergeOrders(tx, visit.context, { guestSession, shopper, carts })
  return { replacedOrders, ...(await mergeCarts(tx, visit, toMerge, shopper.id)) }
}

/**
 * The changes that a sign-in reports: lines with fewer units than both carts held, and why, in the visit's language.
 */
export async function changesOf({ context, locale }: Visit, merged: Merged): Promise<CartChanges> {
  const fewer = merged.lines.filter(({ wanted, quantity }) => quantity < wanted)
  const products = await context.catalogue.productsOfVariants(fewer.map(({ variantId }) => variantId))
  const lines = fewer.flatMap(({ variantId, wanted, quantity, limit }) => {
    const product = products.get(variantId)
    const variant = product?.variants.find(({ id }) => id === variantId)
    // A product that is no longer sold was not shown in a cart either.
    if (!product || !variant) return []
    const option = optionText(product, variant.optionPair)[locale]
    const reason = reasonIn(locale, ...lineRefusal(limit))
    return [{ name: textIn(product.name, locale), optionText: option, wanted, quantity, reason }]
  })
  const droppedCampaigns = merged.droppedCampaigns.map((name) => textIn(name, locale))
  return { lines, replacedOrders: merged.replacedOrders, droppedCampaigns }
}
