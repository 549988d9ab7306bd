import type { Tx } from '../../db/client.ts'
import { enqueue } from '../../jobs/queue.ts'
import { Refusal } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { closeCart } from '../cart/service.ts'
import { holdStock, releaseStock, sellStock, type Units } from '../catalogue/stock.ts'
import { rebookPickup, releasePickup } from '../store/service.ts'
import { undoneWhenRefused } from './queries.ts'
import { moved } from './rules.ts'
import { linesOf, locationOf, moveOrder, type OrderRow } from './service.ts'

/** Gives back what an order holds: its goods and its pickup time. The caller has locked the order. */
async function giveBack(tx: Tx, order: OrderRow): Promise<void> {
  if (!order.holdsStock) return
  await releaseStock(tx, order.locationId, await linesOf(tx, order.id))
  if (order.pickup) await releasePickup(tx, { locationId: order.locationId, ...order.pickup })
}

/** Ends an unpaid order whose time is up, and gives back what it holds. @returns false when it is paid or ended already */
export async function expireOrder(tx: Tx, order: OrderRow): Promise<boolean> {
  const expired = await moveOrder(tx, order, 'EXPIRE', { holdsStock: false, expiresAt: null })
  if (expired) await giveBack(tx, order)
  return expired !== null
}

/** Ends an unpaid order because the cart it came from has changed. */
export async function replaceOrder(tx: Tx, order: OrderRow): Promise<void> {
  const replaced = await moveOrder(tx, order, 'REPLACE', { holdsStock: false, expiresAt: null })
  if (!replaced) return
  await giveBack(tx, order)
  await enqueue(tx, 'close-attempts', { orderID: order.id })
}

/** Takes goods and pickup time again for an order that gave them back. @returns false when they are gone */
async function takeAgain(tx: Tx, shop: Shop, order: OrderRow, units: readonly Units[]): Promise<boolean> {
  const refusal = await undoneWhenRefused(tx, async () => {
    await holdStock(tx, order.locationId, units)
    const slot = order.pickup && { location: locationOf(shop, order), ...order.pickup }
    if (slot && !(await rebookPickup(tx, slot))) throw new Refusal('SLOT_NOT_OFFERED')
  })
  return refusal === null
}

/**
 * Makes a locked order paid: its goods leave the stock, its cart is emptied of them, its receipt is enqueued. A late
 * payment is honoured when the goods can still be had.
 * @returns false when the order cannot be honoured any more, so that the payment must be refunded
 */
export async function payOrder(tx: Tx, shop: Shop, order: OrderRow): Promise<boolean> {
  if (!moved(order, 'PAY')) return false
  const lines = await linesOf(tx, order.id)
  if (!(order.holdsStock || (await takeAgain(tx, shop, order, lines)))) return false
  await moveOrder(tx, order, 'PAY', { holdsStock: false, expiresAt: null })
  await sellStock(tx, order.locationId, lines)
  if (order.cartId !== null) await closeCart(tx, order.cartId, lines)
  await enqueue(tx, 'send-receipt', { orderID: order.id })
  return true
}
