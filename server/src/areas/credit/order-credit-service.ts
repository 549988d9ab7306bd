import type { Db, Tx } from '../../db/client.ts'
import { Refusal } from '../../refusal.ts'
import { book, type Entry, lockPots } from './ledger-queries.ts'
import { addRefunded, insertOrderCredit, type OrderCredit, readOrderCredit, writeCreditState } from './queries.ts'
import { dueAfter, NOTHING, type Pots } from './rules.ts'

export { lockEndedHolds } from './queries.ts'

/** The store credit that pays for an order, and how much of it was refunded, by pot. Minor units. */
export interface PaidByCredit {
  paid: Pots
  refunded: Pots
}

/** The data of an order that store credit depends on. */
interface CreditedOrder {
  id: string
  currency: string
}

const shopLine = (account: Entry['lines'][number]['account'], amount: number) => ({ account, shopperId: null, amount })

const potLines = (shopperId: string, { credit, deposit }: Pots) => [
  { account: 'CREDIT' as const, shopperId, amount: credit },
  { account: 'DEPOSIT' as const, shopperId, amount: deposit },
]

const sum = ({ credit, deposit }: Pots) => credit + deposit
const negative = ({ credit, deposit }: Pots): Pots => ({ credit: -credit, deposit: -deposit })

/** Ledger lines that return credit to the pots; to the shop's account if the shopper's account was deleted. */
const returnLines = (shopperId: string | null, pots: Pots) =>
  shopperId === null ? [shopLine('FORFEITED', sum(pots))] : potLines(shopperId, pots)

/** The store credit that pays for an order; zero for most orders. */
export async function paidByCredit(db: Db, orderId: string): Promise<PaidByCredit> {
  const found = await readOrderCredit(db, orderId)
  if (!found) return { paid: NOTHING, refunded: NOTHING }
  const { credit, deposit, creditRefunded, depositRefunded } = found
  return { paid: { credit, deposit }, refunded: { credit: creditRefunded, deposit: depositRefunded } }
}

/** The amount of an order that store credit does not pay. Minor units. */
export async function dueOf(db: Db, { id, total }: { id: string; total: number }): Promise<number> {
  return dueAfter(total, (await paidByCredit(db, id)).paid)
}

/** Locks the pots of a shopper. @throws Refusal TOTAL_CHANGED if they hold less than the given amounts */
export async function lockSufficientBalance(tx: Tx, shopperId: string, currency: string, pots: Pots): Promise<void> {
  const held = await lockPots(tx, shopperId, currency)
  if (held.credit < pots.credit || held.deposit < pots.deposit) throw new Refusal('TOTAL_CHANGED')
}

/** Books the store credit that pays for a new order as held, until the order is paid or released. */
export async function holdForOrder(tx: Tx, order: CreditedOrder, shopperId: string, pots: Pots): Promise<void> {
  await insertOrderCredit(tx, { orderId: order.id, shopperId, ...pots })
  await bookHeld(tx, order, shopperId, { ...pots, turn: 1 })
}

async function bookHeld(tx: Tx, { id, currency }: CreditedOrder, shopperId: string, held: Pots & { turn: number }) {
  const lines = [...potLines(shopperId, negative(held)), shopLine('HELD', sum(held))]
  await book(tx, { key: `order:${id}:${held.turn}`, kind: 'ORDER', orderId: id, currency, lines })
}

/** Holds again the credit that an order has released. @throws Refusal TOTAL_CHANGED if the pots hold less now */
export async function holdForOrderAgain(tx: Tx, order: CreditedOrder): Promise<void> {
  const found = await readOrderCredit(tx, order.id, 'lock')
  if (found?.state !== 'FREED') return
  if (found.shopperId === null) throw new Refusal('TOTAL_CHANGED')
  await lockSufficientBalance(tx, found.shopperId, order.currency, found)
  const again = { ...found, turn: found.turn + 1 }
  await bookHeld(tx, order, found.shopperId, again)
  await writeCreditState(tx, again, 'HELD')
}

async function settleHeld(
  tx: Tx,
  { id, currency }: CreditedOrder,
  to: (found: OrderCredit) => Pick<Entry, 'kind' | 'lines'> & { state: OrderCredit['state'] },
): Promise<void> {
  const found = await readOrderCredit(tx, id, 'lock')
  if (found?.state !== 'HELD') return
  const { state, kind, lines } = to(found)
  const key = `${state}:${id}:${found.turn}`
  await book(tx, { key, kind, orderId: id, currency, lines: [shopLine('HELD', -sum(found)), ...lines] })
  await writeCreditState(tx, found, state)
}

/** Books an order's held credit as sales. */
export const spendHeld = (tx: Tx, order: CreditedOrder): Promise<void> =>
  settleHeld(tx, order, (found) => ({ state: 'SPENT', kind: 'SOLD', lines: [shopLine('SALES', sum(found))] }))

/** Returns the credit that an unpaid order holds. */
export const freeHeld = (tx: Tx, order: CreditedOrder): Promise<void> =>
  settleHeld(tx, order, (found) => ({ state: 'FREED', kind: 'RETURNED', lines: returnLines(found.shopperId, found) }))

/**
 * Refunds store credit of a paid order to the pots it came from. Idempotent by `key`. The order must be locked.
 * @param key identifies the refund, such as the id of its decision
 * @param pots minor units; the database refuses more than was paid from a pot and not yet refunded
 * @returns false if this was already refunded, or the order was not paid by credit
 */
export async function refundToPots(
  tx: Tx,
  { id, currency }: CreditedOrder,
  { key, reason, credit, deposit }: Pots & { key: string; reason?: string },
): Promise<boolean> {
  const found = await readOrderCredit(tx, id, 'lock')
  const pots = { credit, deposit }
  if (found?.state !== 'SPENT' || sum(pots) === 0) return false
  const lines = [shopLine('SALES', -sum(pots)), ...returnLines(found.shopperId, pots)]
  const entry = { key: `refund:${key}`, kind: 'REFUNDED' as const, orderId: id, currency, lines }
  if (!(await book(tx, reason === undefined ? entry : { ...entry, reason }))) return false
  await addRefunded(tx, id, pots)
  return true
}

/** Refunds all of an order's store credit that no refund has returned yet. */
export async function refundRest(tx: Tx, order: CreditedOrder): Promise<void> {
  const { paid, refunded } = await paidByCredit(tx, order.id)
  const rest = { credit: paid.credit - refunded.credit, deposit: paid.deposit - refunded.deposit }
  await refundToPots(tx, order, { key: `rest:${order.id}`, ...rest })
}
