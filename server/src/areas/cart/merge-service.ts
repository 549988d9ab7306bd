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
 * How a guest's cart is merged. `merge`: its lines are added to the shopper's cart, which also takes its checkout
 * details if it is empty. `drop`: it is deleted, as the shopper has a cart of the same campaign. `keep`: it becomes the
 * shopper's, as a "Buy now" cart does.
 */
type MergeAction = 'merge' | 'drop' | 'keep'

/** A guest's cart with the shopper's of the same kind; `own` is null if the guest's cart becomes the shopper's. */
export interface CartPair {
  guest: KnownCart
  own: KnownCart | null
  action: MergeAction
}

/** Locked carts that will be merged. */
export interface CartsToMerge {
  pairs: CartPair[]
  /** Whether the device has the guest's current token. Others may know an older one, so private data is not merged. */
  isCurrent: boolean
}

const NOTHING: CartsToMerge = { pairs: [], isCurrent: false }

/**
 * Locks the carts of this device and of the shopper who signs in on it, in the order of their ids, before any order is
 * locked. The shopper must be locked already.
 * @throws Refusal CART_TOKEN_REPLACED if a new cart token overtook the request; a retry carries the new token
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
  // Read again: while this waited for locks, another sign-in may have taken the guest's carts, or replaced their token.
  const isLocked = ({ id }: KnownCart) => carts.some((cart) => cart.id === id)
  const now = await readGuestCarts(tx, hash)
  const owns = await readCarts(tx, ownHash)
  const pairs = now.carts.filter(isLocked).map((guest) => pairOf(guest, owns))
  return { pairs, isCurrent: now.hash === deviceCartHash }
}

/** The carts of a token, or of the unused token that replaced it. */
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

/** A merged line: the units that both carts held together, and the units that it holds now. */
export interface MergedLine {
  variantId: number
  wanted: number
  quantity: number
  /** The strictest limit for this line, reached or not. */
  limit: LineRefusalCode
}

/** The changes that the shopper should know about. */
export interface MergedCarts {
  /** Lines that came from the guest's cart. */
  lines: MergedLine[]
  /** Names of campaigns whose cart the shopper had already. */
  droppedCampaigns: LocalText[]
}

/** Moves a guest's locked carts to the shopper. Their orders must be moved before, so that no unit counts twice. */
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
    // Private like the comment, and the guest's is newer.
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

/** Adds a guest's main cart to the shopper's, as far as stock and limits allow. The shopper's lines never shrink. */
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
