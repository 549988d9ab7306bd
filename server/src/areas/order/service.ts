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
 * The visitor's own order. The only place that checks ownership.
 * @throws Refusal ORDER_NOT_FOUND (does not exist, or is another visitor's)
 */
export async function ownOrder(visit: Visit, id: string): Promise<OrderRow> {
  const [sessionId, order] = await Promise.all([sessionOf(visit), readOrder(visit.context.db, id)])
  if (!order || sessionId === null || order.sessionId !== sessionId) throw new Refusal('ORDER_NOT_FOUND')
  return order
}

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

/** An order with its lines and parts, not locked; null if it does not exist. For jobs: ownership is not checked. */
export async function orderWithLines(db: Db, id: string): Promise<FullOrder | null> {
  const order = await readOrder(db, id)
  return order && { order, lines: await readOrderLines(db, id), parts: await readParts(db, order) }
}

/**
 * Locks an order before a change, and its cart first. Creating an order locks in the same sequence, which prevents
 * deadlocks. Repeats if the order has moved to another cart by a sign-in while this waited.
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
 * Writes a new unpaid order, whose goods must already be held.
 * @throws Refusal INVALID_INPUT if the attempt key was already used
 */
export function placeOrder(
  tx: Tx,
  order: OrderRow,
  { lines, parts, hold }: Pick<FullOrder, 'lines' | 'parts'> & { hold: NewHold },
): Promise<void> {
  return insertOrder(tx, order, { lines, parts, hold, event: 'PLACED' })
}

/**
 * Applies a transition to a locked order, and records it in the order's history.
 * @returns the order after the transition; null if it is not possible
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
