import type { AppContext } from '../../app-context.ts'
import type { Db, Tx } from '../../db/client.ts'
import { settleAll } from '../../db/transaction.ts'
import type { Held, OrderDraft, Payability } from '../../order-part.ts'
import { readRestocked } from './history-queries.ts'
import { earlierOf } from './hold-rules.ts'
import { type OrderLine, type OrderRow, readOrderLines } from './queries.ts'

/** The combined result of holding all parts of a draft. */
interface HeldParts extends Required<Pick<Held, 'until' | 'group' | 'write'>> {}

/** Acquires the locks of every part, so that the visitor's other orders wait. */
export async function acquirePartLocks(tx: Tx, context: AppContext, draft: OrderDraft): Promise<void> {
  for (const part of context.orderParts) await part.acquireLock?.(tx, context, draft)
}

/** Whether an unpaid order matches the draft in every part. */
export async function hasSameParts(tx: Tx, context: AppContext, draft: OrderDraft, order: OrderRow): Promise<boolean> {
  for (const part of context.orderParts) if ((await part.isSame?.(tx, context, draft, order)) === false) return false
  return true
}

const earliest = (ends: readonly { until?: Date | null }[]): Date | null =>
  ends.reduce<Date | null>((first, { until }) => (until ? earlierOf(until, first) : first), null)

/** Holds every part of a draft. @throws Refusal of the first part that is not available */
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

/** Whether all parts of an unpaid order allow its payment, and the latest time until which they are held. */
export async function payability(db: Db, context: AppContext, order: OrderRow): Promise<Payability> {
  const known: Payability[] = []
  for (const part of context.orderParts) if (part.payable) known.push(await part.payable(db, context, order))
  return { isPayable: known.every(({ isPayable }) => isPayable), until: earliest(known) }
}

/** Lines of an order without the units that refunds have already restocked. */
async function linesToReturn(tx: Tx, orderId: string): Promise<OrderLine[]> {
  const restocked = await readRestocked(tx, orderId)
  return (await readOrderLines(tx, orderId))
    .map((line, position) => ({ ...line, quantity: line.quantity - (restocked.get(position) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

type Hook = 'holdAgain' | 'paid' | 'released' | 'refunded'

/** Calls hooks of every part for a locked order: all hooks of the first part, then those of the next. */
export async function callParts(
  tx: Tx,
  context: AppContext,
  order: OrderRow,
  ...hooks: readonly Hook[]
): Promise<void> {
  const lines = await (hooks.includes('refunded') ? linesToReturn : readOrderLines)(tx, order.id)
  for (const part of context.orderParts) for (const hook of hooks) await part[hook](tx, context, { ...order, lines })
}

/** Restocks refunded units of a locked order's lines; the order itself continues. */
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
