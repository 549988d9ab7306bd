import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { NOTHING, type Pot, type Pots } from './rules.ts'

type ShopAccount = 'HELD' | 'SALES' | 'ISSUED' | 'PAID_IN' | 'GIFT_CARDS' | 'FORFEITED'

/** A ledger entry. Each `amount` is added to its account; all lines must add up to zero. Minor units of `currency`. */
export interface Entry {
  /** Idempotency key of the entry. */
  key: string
  kind:
    | 'GIVEN'
    | 'TAKEN'
    | 'ORDER'
    | 'RETURNED'
    | 'SOLD'
    | 'REFUNDED'
    | 'CARD_SOLD'
    | 'CARD_REDEEMED'
    | 'CARD_CANCELLED'
    | 'FORFEITED'
  orderId?: string
  reason?: string
  currency: string
  /** @property shopperId owner of the pot; null for an account of the shop */
  lines: readonly { account: Pot | ShopAccount; shopperId: string | null; amount: number }[]
}

/** Books an entry, and locks its pots until the transaction ends. @returns false if its key was already booked */
export async function book(tx: Tx, { key, kind, orderId, reason, currency, lines }: Entry): Promise<boolean> {
  const given = JSON.stringify(lines.filter(({ amount }) => amount !== 0))
  const wanted = sql`jsonb_to_recordset(${given}::jsonb) AS l (account text, "shopperId" text, amount bigint)`
  await sql`
    INSERT INTO ledger_account (kind, shopper_id, currency, balance)
    SELECT account, "shopperId", ${currency}, CASE WHEN account IN ('CREDIT', 'DEPOSIT') THEN 0 END FROM ${wanted}
    WHERE NOT EXISTS (SELECT FROM ledger_account a
      WHERE a.kind = account AND a.currency = ${currency} AND a.shopper_id IS NOT DISTINCT FROM "shopperId")
    ON CONFLICT DO NOTHING
  `.execute(tx)
  const { rows } = await sql`
    WITH entry AS (
      INSERT INTO ledger_entry (key, kind, order_id, reason) VALUES (${key}, ${kind}, ${orderId ?? null}, ${reason ?? null})
      ON CONFLICT (key) DO NOTHING RETURNING id),
    lines AS (
      INSERT INTO ledger_line (entry_id, account_id, amount)
      SELECT entry.id, a.id, l.amount FROM entry CROSS JOIN ${wanted}
        JOIN ledger_account a ON a.kind = l.account AND a.currency = ${currency}
          AND a.shopper_id IS NOT DISTINCT FROM l."shopperId" ORDER BY a.kind)
    SELECT FROM entry
  `.execute(tx)
  return rows.length > 0
}

/** Locks the pots of a shopper, CREDIT first. @returns their balances */
export async function lockPots(tx: Tx, shopperId: string, currency: string): Promise<Pots> {
  const { rows } = await sql<{ kind: Pot; balance: number }>`
    SELECT kind, balance FROM ledger_account WHERE shopper_id = ${shopperId} AND currency = ${currency} ORDER BY kind FOR UPDATE
  `.execute(tx)
  return potsOf(rows)
}

export async function readPots(db: Db, shopperId: string, currency: string): Promise<Pots> {
  const { rows } = await sql<{ kind: Pot; balance: number }>`
    SELECT kind, balance FROM ledger_account WHERE shopper_id = ${shopperId} AND currency = ${currency}
  `.execute(db)
  return potsOf(rows)
}

function potsOf(rows: readonly { kind: Pot; balance: number }[]): Pots {
  const of = (pot: Pot) => rows.find(({ kind }) => kind === pot)?.balance ?? 0
  return { ...NOTHING, credit: of('CREDIT'), deposit: of('DEPOSIT') }
}

/** A ledger line of a shopper's pot. */
export interface HistoryRow {
  at: Date
  pot: Pot
  kind: Entry['kind']
  amount: number
  orderId: string | null
  reason: string | null
}

/** Ledger lines of a shopper's pots, newest first. */
export async function readHistory(
  db: Db,
  shopper: { id: string; currency: string },
  page: { from: number; max: number },
): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    SELECT e.at, a.kind AS pot, e.kind, l.amount, e.order_id AS "orderId", e.reason
    FROM ledger_account a JOIN ledger_line l ON l.account_id = a.id JOIN ledger_entry e ON e.id = l.entry_id
    WHERE a.shopper_id = ${shopper.id} AND a.currency = ${shopper.currency}
    ORDER BY e.id DESC, a.kind LIMIT ${page.max} OFFSET ${page.from}
  `.execute(db)
  return rows
}
