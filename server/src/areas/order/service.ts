import type { AppContext } from '../../app-context.ts'
import type { Db, Tx } from '../../db/client.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { lockVersion } from '../cart/service.ts'
import type { TotalsPart } from '../cart/totals.ts'
import { sessionOf } from '../session/service.ts'
import type { StoreLocation } from '../store/store-location.ts'
import { readParts } from './adjustment-queries.ts'
import { insertOrder, type NewHold } from './place-queries.ts'
import {
  insertEvent,
  type OrderLine,
  type OrderRow,
  readCartOf,
  readOrder,
  readOrderLines,
  type StateChange,
  writeState,
} from './queries.ts'
import { nextState, type OrderTransition } from './rules.ts'

export { readParts } from './adjustment-queries.ts'
export { anonymiseOrders, hasOpenOrders } from './anonymise-queries.ts'
export {
  insertEvent,
  NOT_PLACED,
  type OrderLine,
  type OrderRow,
  readOpenOrder,
  readOrderByAttempt,
  readOrderLines,
  recentDeclines,
  wasSoldAtStore,
} from './queries.ts'

/**
 * The order of a visitor: the one place where ownership is checked.
 * @throws Refusal ORDER_NOT_FOUND, alike for an order that is not there and one that is another visitor's
 */
export async function ownOrder(visit: Visit, id: string): Promise<OrderRow> {
  const [sessionId, order] = await Promise.all([sessionOf(visit), readOrder(visit.context.db, id)])
  if (!order || sessionId === null || order.sessionId !== sessionId) throw new Refusal('ORDER_NOT_FOUND')
  return order
}

/** The store location that an order is collected at. */
export function storeLocationOf(context: AppContext, order: Pick<OrderRow, 'id' | 'storeLocationId'>): StoreLocation {
  const location = context.content.storeLocation(order.storeLocationId)
  if (!location) throw new Error(`Order ${order.id} names a store location that is gone: ${order.storeLocationId}`)
  return location
}

/** An order, its lines and the parts of its total. */
export interface FullOrder {
  order: OrderRow
  lines: readonly OrderLine[]
  parts: readonly TotalsPart[]
}

/** An order with all that it lists, unlocked; null when there is none. For jobs, which act for no visitor. */
export async function orderWithLines(db: Db, id: string): Promise<FullOrder | null> {
  const order = await readOrder(db, id)
  return order && { order, lines: await readOrderLines(db, id), parts: await readParts(db, order) }
}

/**
 * Locks an order for a change, its cart first: who makes an order of a cart takes them in this order too, so that neither
 * waits for the other. While it waits, the shopper may sign in, which moves the order to another cart.
 */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | null> {
  let locked: number | null = null
  for (let cartId = await readCartOf(tx, id); cartId !== locked; cartId = await readCartOf(tx, id)) {
    if (cartId !== null) await lockVersion(tx, cartId)
    locked = cartId
  }
  return readOrder(tx, id, 'lock')
}

/**
 * Writes a new unpaid order, whose goods must be held already.
 * @throws Refusal INVALID_INPUT when the attempt key has made an order before
 */
export function placeOrder(
  tx: Tx,
  order: OrderRow,
  { lines, parts, hold }: Pick<FullOrder, 'lines' | 'parts'> & { hold: NewHold },
): Promise<void> {
  return insertOrder(tx, order, { lines, parts, hold, event: 'PLACED' })
}

/**
 * Moves a locked order by the table of moves, and notes it in the order's history.
 * @returns the order after the move; null when it cannot make this move
 */
export async function transitionOrder(
  tx: Tx,
  order: OrderRow,
  move: OrderTransition,
  change: StateChange = {},
): Promise<OrderRow | null> {
  const state = nextState(order, move)
  if (!state) return null
  await writeState(tx, order.id, { ...state, ...change })
  const actor = change.cancelledBy ?? (move === 'SELL' ? 'STAFF' : 'SYSTEM')
  await insertEvent(tx, order.id, move, { actor, reason: change.cancelReason ?? null })
  return { ...order, ...state, ...change }
}
