import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { fromRow } from '../../db/rows.ts'
import type { Pot, Pots } from './rules.ts'

/** Balances of a cart's shopper, including what the cart's own unpaid order holds, and what they want to use. */
export interface CartFacts {
  balance: Pots
  wanted: Pots
}

/** Reads the store credit for a cart. */
export async function readCartFacts(db: Db, cartId: number, shopperId: string, currency: string): Promise<CartFacts> {
  const { rows } = await sql<Record<'credit' | 'deposit' | 'wantedCredit' | 'wantedDeposit', number>>`
    WITH pots AS (SELECT kind, balance FROM ledger_account WHERE shopper_id = ${shopperId} AND currency = ${currency}),
    own AS (
      SELECT oc.credit, oc.deposit FROM orders o JOIN order_credit oc ON oc.order_id = o.id
      WHERE o.cart_id = ${cartId} AND o.status IN ('INTERIM', 'FAILED') AND oc.state = 'HELD' AND oc.shopper_id = ${shopperId})
    SELECT (COALESCE((SELECT balance FROM pots WHERE kind = 'CREDIT'), 0) + COALESCE((SELECT sum(credit) FROM own), 0))::int AS credit,
      (COALESCE((SELECT balance FROM pots WHERE kind = 'DEPOSIT'), 0) + COALESCE((SELECT sum(deposit) FROM own), 0))::int AS deposit,
      COALESCE((SELECT credit FROM cart_credit WHERE cart_id = ${cartId}), 0) AS "wantedCredit",
      COALESCE((SELECT deposit FROM cart_credit WHERE cart_id = ${cartId}), 0) AS "wantedDeposit"
  `.execute(db)
  const [row] = rows
  return {
    balance: { credit: row?.credit ?? 0, deposit: row?.deposit ?? 0 },
    wanted: { credit: row?.wantedCredit ?? 0, deposit: row?.wantedDeposit ?? 0 },
  }
}

/** Sets how much of a pot a cart's shopper wants to use. Minor units. */
export async function writeWanted(tx: Tx, cartId: number, pot: Pot, amount: number): Promise<void> {
  const column = pot === 'CREDIT' ? 'credit' : 'deposit'
  await tx
    .insertInto('cart_credit')
    .values({ cart_id: cartId, [column]: amount })
    .onConflict((conflict) => conflict.column('cart_id').doUpdateSet({ [column]: amount }))
    .execute()
}

export async function deleteWanted(tx: Tx, cartId: number): Promise<void> {
  await tx.deleteFrom('cart_credit').where('cart_id', '=', cartId).execute()
}

/** The store credit of an order. Minor units. */
export interface OrderCredit extends Pots {
  orderId: string
  /** Null after the account was deleted. */
  shopperId: string | null
  state: 'HELD' | 'SPENT' | 'FREED'
  turn: number
  creditRefunded: number
  depositRefunded: number
}

/** The store credit of an order; null if it uses none. @param lock locks the row until the transaction ends */
export async function readOrderCredit(
  db: Db,
  orderId: string,
  lock: 'lock' | 'free' = 'free',
): Promise<OrderCredit | null> {
  const row = await db
    .selectFrom('order_credit')
    .selectAll()
    .where('order_id', '=', orderId)
    .$if(lock === 'lock', (query) => query.forUpdate())
    .executeTakeFirst()
  return row ? (fromRow(row) as OrderCredit) : null
}

export async function insertOrderCredit(
  tx: Tx,
  { orderId, shopperId, credit, deposit }: Pick<OrderCredit, 'orderId' | 'shopperId' | keyof Pots>,
): Promise<void> {
  await tx.insertInto('order_credit').values({ order_id: orderId, shopper_id: shopperId, credit, deposit }).execute()
}

/** Changes the state of an order's store credit. */
export async function writeCreditState(tx: Tx, { orderId, turn }: OrderCredit, state: OrderCredit['state']) {
  await tx.updateTable('order_credit').set({ state, turn }).where('order_id', '=', orderId).execute()
}

/** Adds to the refunded amount of each pot; the table refuses more than was paid from it. */
export async function addRefunded(tx: Tx, orderId: string, { credit, deposit }: Pots): Promise<void> {
  await tx
    .updateTable('order_credit')
    .set({
      credit_refunded: sql`credit_refunded + ${credit}`,
      deposit_refunded: sql`deposit_refunded + ${deposit}`,
    })
    .where('order_id', '=', orderId)
    .execute()
}

/** Ended orders whose credit is still held, locked; `isPlaced` if they were placed, not released. */
export async function lockEndedHolds(
  tx: Tx,
  max: number,
): Promise<{ id: string; currency: string; isPlaced: boolean }[]> {
  const { rows } = await sql<{ id: string; currency: string; isPlaced: boolean }>`
    SELECT o.id, o.currency, o.status = 'NEW' AS "isPlaced"
    FROM order_credit oc JOIN orders o ON o.id = oc.order_id
    WHERE oc.state = 'HELD' AND NOT o.holds_stock ORDER BY o.id LIMIT ${max} FOR UPDATE OF o SKIP LOCKED
  `.execute(tx)
  return rows
}
