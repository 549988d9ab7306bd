import type { AppContext } from '../../app-context.ts'
import type { Db, Tx } from '../../db/client.ts'
import { settleAll } from '../../db/transaction.ts'
import type { Held, OrderDraft, Payability } from '../../order-part.ts'
import { readRestocked } from './history-queries.ts'
import { earlierOf } from './hold-rules.ts'
import { type OrderLine, type OrderRow, readOrderLines } from './queries.ts'

/** What all parts hold for a draft. */
interface HeldParts extends Required<Pick<Held, 'until' | 'group' | 'write'>> {}

/** Takes turns with the visitor's other orders, for every part. */
export async function acquirePartLocks(tx: Tx, context: AppContext, draft: OrderDraft): Promise<void> {
  for (const part of context.orderParts) await part.acquireLock?.(tx, context, draft)
}

/** Whether an unpaid order has in every part what the draft asks for. */
export async function hasSameParts(tx: Tx, context: AppContext, draft: OrderDraft, order: OrderRow): Promise<boolean> {
  for (const part of context.orderParts) if ((await part.isSame?.(tx, context, draft, order)) === false) return false
  return true
}

const earliest = (ends: readonly { until?: Date | null }[]): Date | null =>
  ends.reduce<Date | null>((first, { until }) => (until ? earlierOf(until, first) : first), null)

/** Holds every part of a draft. @throws Refusal of the first part that cannot be had */
export async function holdParts(tx: Tx, context: AppContext, draft: OrderDraft): Promise<HeldParts> {
  const holding: Promise<Held>[] = []
  for (const part of context.orderParts) {
    holding.push(part.hold(tx, context, draft))
    if (!part.locksAtOnce) await settleAll(holding)
  }
  const held = await settleAll(holding)
  return {
    until: earliest(held),
    group: held.find(({ group }) => group)?.group ?? null,
    write: async (order) => {
      await settleAll(held.map(({ write }) => write?.(order)))
    },
  }
}

/** Whether an unpaid order can still be paid as far as its parts are concerned, and until when it is held at most. */
export async function payability(db: Db, context: AppContext, order: OrderRow): Promise<Payability> {
  const known: Payability[] = []
  for (const part of context.orderParts) if (part.payable) known.push(await part.payable(db, context, order))
  return { isPayable: known.every(({ isPayable }) => isPayable), until: earliest(known) }
}

/** Lines of an order without the units that a refund gave back to the stock before. */
async function linesToReturn(tx: Tx, orderId: string): Promise<OrderLine[]> {
  const restocked = await readRestocked(tx, orderId)
  return (await readOrderLines(tx, orderId))
    .map((line, position) => ({ ...line, quantity: line.quantity - (restocked.get(position) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

type Hook = 'holdAgain' | 'paid' | 'released' | 'refunded'

/** Calls hooks of every part for a locked order: all of the first part, then all of the next. */
export async function callParts(
  tx: Tx,
  context: AppContext,
  order: OrderRow,
  ...hooks: readonly Hook[]
): Promise<void> {
  const lines = await (hooks.includes('refunded') ? linesToReturn : readOrderLines)(tx, order.id)
  for (const part of context.orderParts) for (const hook of hooks) await part[hook](tx, context, { ...order, lines })
}

/** Gives units of a locked order's lines back that a refund returns to the stock; the order itself goes on. */
export async function restockOrder(
  tx: Tx,
  context: AppContext,
  order: OrderRow,
  units: readonly { position: number; quantity: number }[],
): Promise<void> {
  const lines = (await readOrderLines(tx, order.id)).flatMap((line, at) => {
    const quantity = units.find(({ position }) => position === at)?.quantity ?? 0
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
  for (const part of context.orderParts) await part.restocked?.(tx, context, { ...order, lines })
}
