import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../db/client.ts'
import { moveSeats } from '../campaign/seats-service.ts'
import { replaceOrder } from './fulfil.ts'
import { sessionMark } from './holds-service.ts'
import { lockOrdersToMerge, transferOrders, writeCart } from './merge-queries.ts'
import type { OrderRow } from './queries.ts'

/** Whose orders are merged. */
interface OrdersToMerge {
  /** The guest's session; null if there is none. */
  guestSession: number | null
  shopper: { id: string; sessionId: number }
  /** Each guest's cart with the shopper's of the same kind, and the new cart of the guest's orders, or null. */
  carts: readonly { guest: number; own: number | null; to: number | null }[]
}

const isOpen = ({ status }: OrderRow) => status === 'INTERIM' || status === 'FAILED'

/**
 * Moves the orders and seats of a guest's session to the shopper, who can then pay them. If both have an unpaid order
 * of the same cart, the newer one replaces the older. Orders that other sessions made from the guest's cart are
 * detached from it. The carts must be locked already.
 * @returns the ids of the replaced orders
 */
export async function mergeOrders(tx: Tx, context: AppContext, toMerge: OrdersToMerge): Promise<string[]> {
  const { guestSession, shopper, carts } = toMerge
  if (guestSession === null && carts.length === 0) return []
  const ids = { guest: carts.map(({ guest }) => guest), own: carts.flatMap(({ own }) => own ?? []) }
  const orders = await lockOrdersToMerge(tx, guestSession, ids)
  const isGuests = ({ sessionId }: OrderRow) => sessionId !== null && sessionId === guestSession
  const replaced: string[] = []
  for (const { guest, own, to } of carts) {
    const ofCart = orders.filter(({ cartId }) => cartId === guest)
    const open = ofCart.find((order) => isGuests(order) && isOpen(order))
    const ownOpen = orders.find((order) => own !== null && order.cartId === own && isOpen(order))
    const older = open && ownOpen && (open.placedAt < ownOpen.placedAt ? open : ownOpen)
    if (older) {
      await replaceOrder(tx, context, older)
      replaced.push(older.id)
    }
    await writeCart(tx, idsOf(ofCart.filter(isGuests)), to)
    await writeCart(tx, idsOf(ofCart.filter((order) => !isGuests(order))), null)
  }
  if (guestSession !== null) await transferToShopper(tx, context, guestSession, shopper)
  return replaced
}

const idsOf = (orders: readonly OrderRow[]) => orders.map(({ id }) => id)

async function transferToShopper(
  tx: Tx,
  context: AppContext,
  guestSession: number,
  { id, sessionId }: OrdersToMerge['shopper'],
) {
  const from = { sessionId: guestSession, mark: sessionMark(context, guestSession) }
  await transferOrders(tx, from, { userId: id, sessionId, mark: sessionMark(context, sessionId) })
  await moveSeats(tx, guestSession, sessionId)
}
