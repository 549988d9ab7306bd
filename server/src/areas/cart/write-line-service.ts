import type { Tx } from '../../db/client.ts'
import type { Sender } from '../../db/query.ts'
import { inTransaction, retryConflicts, sendPipelined } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { limitNewCarts } from '../limits/service.ts'
import { userIdOf } from '../session/service.ts'
import {
  type CartChoice,
  deleteLine,
  insertCart,
  lockCart,
  openSecondaryCart,
  readLine,
  type Units,
} from './line-queries.ts'
import { prefillFromLastOrder } from './prefill-service.ts'
import { readCart, type StoredCart, touchCart } from './queries.ts'
import { lineRefusal } from './rules.ts'
import { followRotatedToken } from './token-rotation-service.ts'
import { insertCartWithLines, type LineWrite, type WrittenLine, writeUnits } from './write-lines-queries.ts'

/**
 * Locks a cart, checks limits and stock, and writes lines. Stock is only reserved by an order.
 * @returns false if no cart has this hash
 * @throws Refusal of LINE_REFUSALS; the caller must then roll back its transaction
 */
async function writeLine(tx: Tx, write: LineWrite): Promise<boolean> {
  const lines = await writeUnits(tx, write)
  checkWritten(lines)
  return lines.length > 0
}

function checkWritten(lines: readonly WrittenLine[]): void {
  for (const { isWritten, limit } of lines) if (!isWritten) throw new Refusal(...lineRefusal(limit))
}

/**
 * Adds units of one choice to the visitor's existing cart and reads the cart, in one round trip: this is the most
 * frequent write.
 * @returns null if there is no cart
 * @throws Refusal of LINE_REFUSALS
 */
export async function addAndRead(visit: Visit, units: Units): Promise<StoredCart | null> {
  const { context, cartHash, storeLocationId } = visit
  if (!cartHash) return null
  const write = { tokenHash: cartHash, units: [units], how: 'add', storeLocationId } as const
  const read = (sender: Sender) => readCart(sender, cartHash, storeLocationId)
  const [lines, stored] = await retryConflicts(() =>
    sendPipelined(context.db, (connection) => [
      writeUnits(connection, write),
      // A failed read is retried by itself below: retrying both would add the units twice.
      read(connection).catch(() => undefined),
    ]),
  )
  checkWritten(lines)
  if (lines.length === 0) return (await followRotatedToken(visit)) ? addAndRead(visit, units) : null
  return stored === undefined ? retryConflicts(() => read(context.db)) : stored
}

/**
 * Adds units to the visitor's cart, all or none; creates the cart if there is none.
 * @param units each choice at most once
 * @throws Refusal of LINE_REFUSALS, TOO_MANY_REQUESTS (new carts)
 */
export async function addUnits(visit: Visit, units: readonly Units[]): Promise<void> {
  const { context, cartHash, storeLocationId } = visit
  if (cartHash) {
    const write = { tokenHash: cartHash, units, how: 'add', storeLocationId } as const
    if (await inTransaction(context.db, (tx) => writeLine(tx, write))) return
    if (await followRotatedToken(visit)) return addUnits(visit, units)
  }
  await addToNewCart(visit, units)
}

/**
 * Adds units to a newly created cart, all or none.
 * @param units each choice at most once
 * @throws Refusal of LINE_REFUSALS, TOO_MANY_REQUESTS (new carts)
 */
export async function addToNewCart(visit: Visit, units: readonly Units[]): Promise<void> {
  const { context, storeLocationId } = visit
  // A cookie without a cart is harmless, but a cart is only created under a token of ours.
  await limitNewCarts(visit)
  const write = { tokenHash: visit.issueCartToken(), units, how: 'add', storeLocationId } as const
  if (userIdOf(visit) === null) return checkWritten(await retryConflicts(() => insertCartWithLines(context.db, write)))
  await inTransaction(context.db, async (tx) => {
    await insertMainCart(visit, tx, write.tokenHash)
    await writeLine(tx, write)
  })
}

/** Inserts and prefills a main cart, unless another device has created the shopper's cart since. */
async function insertMainCart(visit: Visit, tx: Tx, tokenHash: Buffer): Promise<void> {
  await insertCart(tx, tokenHash, userIdOf(visit))
  await prefillFromLastOrder(visit, tx, tokenHash)
}

/**
 * Adds as many units to the visitor's cart as stock and limits allow; creates the cart if there is none.
 * @param units each choice at most once
 * @returns one entry for each choice, in their order
 * @throws Refusal TOO_MANY_REQUESTS (new carts)
 */
export async function addWhatFits(visit: Visit, units: readonly Units[]): Promise<WrittenLine[]> {
  const { context, cartHash, storeLocationId } = visit
  const write = { units, how: 'add what fits', storeLocationId } as const
  if (cartHash) {
    const lines = await retryConflicts(() => writeUnits(context.db, { ...write, tokenHash: cartHash }))
    if (lines.length > 0) return lines
    if (await followRotatedToken(visit)) return addWhatFits(visit, units)
  }
  await limitNewCarts(visit)
  const tokenHash = visit.issueCartToken()
  return inTransaction(context.db, async (tx) => {
    await insertMainCart(visit, tx, tokenHash)
    return writeUnits(tx, { ...write, tokenHash })
  })
}

/**
 * Sets the quantity of one line of the visitor's cart; zero removes it. Reducing a quantity is always possible.
 * @throws Refusal LINE_NOT_FOUND (not in this cart), and of QUANTITY_REFUSALS
 */
export async function setUnits(visit: Visit, lineId: number, quantity: number): Promise<void> {
  const { context, cartHash, storeLocationId } = visit
  if (!cartHash) throw new Refusal('LINE_NOT_FOUND')
  const isThere = await inTransaction(context.db, async (tx) => {
    const cart = await (quantity === 0 ? touchCart(tx, cartHash) : lockCart(tx, cartHash))
    if (!cart) return false
    const line = await readLine(tx, cart.id, lineId)
    if (!line) throw new Refusal('LINE_NOT_FOUND')
    if (quantity === 0) await deleteLine(tx, lineId)
    else await writeLine(tx, { tokenHash: cartHash, units: [{ ...line, quantity }], how: 'set', storeLocationId })
    return true
  })
  if (isThere) return
  if (await followRotatedToken(visit)) return setUnits(visit, lineId, quantity)
  throw new Refusal('LINE_NOT_FOUND')
}

/**
 * Replaces the content of a secondary cart, which is created if there is none.
 * @param units each choice at most once
 * @throws Refusal of LINE_REFUSALS
 */
export async function putUnits(visit: Visit, choice: CartChoice, units: readonly Units[]): Promise<void> {
  const { context, cartHash, storeLocationId } = visit
  if (!cartHash) throw new Error('A secondary cart needs a token.')
  await inTransaction(context.db, async (tx) => {
    const variantIds = units.map(({ variantId }) => variantId)
    await openSecondaryCart(tx, { tokenHash: cartHash, userId: userIdOf(visit), variantIds }, choice)
    await writeLine(tx, { tokenHash: cartHash, units, how: 'set', storeLocationId })
  })
}
