import type { LocalText } from '@istore/contract/text.ts'
import { shopperCartHash } from '../../cart-hashes.ts'
import type { Tx } from '../../db/client.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { deleteCartGift, takeCartGift } from '../credit/service.ts'
import { insertCart } from './line-queries.ts'
import {
  deleteCarts,
  finishMerge,
  insertCampaignCarts,
  type KnownCart,
  lockCarts,
  moveBuyNow,
  moveLines,
  readCarts,
  readUnitsToMerge,
} from './merge-queries.ts'
import type { LineRefusalCode } from './rules.ts'
import { readRotated } from './token-rotation-queries.ts'
import { type LineWrite, writeUnits } from './write-lines-queries.ts'

/**
 * What happens to a guest's cart: `merge` adds its lines to the shopper's cart, which also takes its checkout details if it is
 * empty; `drop` deletes it, as the shopper has a cart of the same campaign; `keep` makes it the shopper's, such as one of "Buy now".
 */
type MergeAction = 'merge' | 'drop' | 'keep'

/** A guest's cart, and the shopper's of the same kind; null if the guest's cart becomes the shopper's. */
export interface CartPair {
  guest: KnownCart
  own: KnownCart | null
  action: MergeAction
}

/** Carts that are locked to be merged. */
export interface CartsToMerge {
  pairs: CartPair[]
  /** Whether the device has the guest's current token: of an older one someone else may know, and contact details stay behind. */
  isCurrent: boolean
}

const NOTHING: CartsToMerge = { pairs: [], isCurrent: false }

/**
 * Locks the carts of this device with those of the shopper who signs in on it, all in the order of their ids, before any order.
 * The shopper is locked already.
 * @throws Refusal CART_TOKEN_REPLACED when the request was overtaken by a new cart token: sent again, it carries that
 */
export async function lockCartsToMerge(tx: Tx, visit: Visit, userId: string): Promise<CartsToMerge> {
  const { deviceCartHash, context } = visit
  if (!deviceCartHash) return NOTHING
  const ownHash = shopperCartHash(context.secret, userId)
  const { hash, carts } = await readGuestCarts(tx, deviceCartHash)
  if (carts.length === 0) return NOTHING
  await insertCart(tx, ownHash, userId)
  const campaigns = carts.flatMap(({ campaignId }) => campaignId ?? [])
  if (campaigns.length > 0) await insertCampaignCarts(tx, ownHash, userId, campaigns)
  await lockCarts(
    tx,
    [...carts, ...(await readCarts(tx, ownHash))].map(({ id }) => id),
  )
  // Read again: while this waited, another sign-in may have taken the guest's carts, or a new token opens them.
  const isLocked = ({ id }: KnownCart) => carts.some((cart) => cart.id === id)
  const now = await readGuestCarts(tx, hash)
  const owns = await readCarts(tx, ownHash)
  const pairs = now.carts.filter(isLocked).map((guest) => pairOf(guest, owns))
  return { pairs, isCurrent: now.hash === deviceCartHash }
}

/** The carts that a token opens, or one that replaced it and was not used yet. */
async function readGuestCarts(tx: Tx, hash: Buffer): Promise<{ hash: Buffer; carts: KnownCart[] }> {
  const carts = await readCarts(tx, hash)
  if (carts.length > 0) return { hash, carts }
  const moved = await readRotated(tx, hash)
  if (moved?.isClosed) throw new Refusal('CART_TOKEN_REPLACED')
  return moved ? { hash: moved.tokenHash, carts: await readCarts(tx, moved.tokenHash) } : { hash, carts }
}

function pairOf(guest: KnownCart, owns: readonly KnownCart[]): CartPair {
  if (guest.buyNow !== null) return { guest, own: null, action: 'keep' }
  const own = owns.find(({ buyNow, campaignId }) => buyNow === null && campaignId === guest.campaignId)
  if (!own) throw new Error(`The shopper has no cart to merge cart ${guest.id} into.`)
  return { guest, own, action: own.isEmpty || guest.campaignId === null ? 'merge' : 'drop' }
}

/** Units of a choice that two carts held together, and that the merged cart holds. */
export interface MergedLine {
  variantId: number
  wanted: number
  quantity: number
  /** The strictest limit for this line, reached or not. */
  limit: LineRefusalCode
}

/** What merging changed of what the carts held together. */
export interface MergedCarts {
  /** Lines that came from the guest's cart. */
  lines: MergedLine[]
  /** Names of campaigns whose cart the shopper had already. */
  droppedCampaigns: LocalText[]
}

/** Moves the contents of a guest's locked carts to the shopper. Their orders were moved before, so that no unit is counted twice. */
export async function mergeCarts(
  tx: Tx,
  { context, storeLocationId }: Visit,
  { pairs, isCurrent }: CartsToMerge,
  userId: string,
): Promise<MergedCarts> {
  const lines: MergedLine[] = []
  const mainHash = shopperCartHash(context.secret, userId)
  for (const { guest, own, action } of pairs) {
    if (!own || action !== 'merge' || guest.isEmpty) continue
    const merge = { from: guest.id, to: own.id }
    if (own.isEmpty) await moveLines(tx, merge)
    else lines.push(...(await mergeLines(tx, merge, { tokenHash: mainHash, storeLocationId })))
    await finishMerge(tx, merge, isCurrent)
    // As a comment, it is private, and the guest's is the newer choice.
    if (isCurrent) await takeCartGift(tx, merge)
  }
  const idsOf = (actions: readonly MergeAction[]) =>
    pairs.filter(({ action }) => actions.includes(action)).map(({ guest }) => guest.id)
  const owner = { userId, mainHash, withPrivate: isCurrent }
  if (idsOf(['keep']).length > 0) await moveBuyNow(tx, idsOf(['keep']), owner)
  if (!isCurrent) for (const id of idsOf(['keep'])) await deleteCartGift(tx, id)
  await deleteCarts(tx, idsOf(['merge', 'drop', 'keep']))
  const dropped = pairs.filter(({ action, guest }) => action === 'drop' && !guest.isEmpty)
  return { lines, droppedCampaigns: dropped.flatMap(({ guest }) => guest.campaignName ?? []) }
}

/** Adds the lines of a guest's main cart to those of the shopper's, as far as stock and limits allow; the shopper's never get fewer. */
async function mergeLines(
  tx: Tx,
  merge: { from: number; to: number },
  to: Pick<LineWrite, 'tokenHash' | 'storeLocationId'>,
): Promise<MergedLine[]> {
  const units = await readUnitsToMerge(tx, merge, to.storeLocationId)
  const written = await writeUnits(tx, { ...to, units, how: 'add what fits' })
  return written.map(({ variantId, before, quantity, limit }, index) => ({
    variantId,
    wanted: before + (units[index]?.quantity ?? 0),
    quantity,
    limit,
  }))
}
