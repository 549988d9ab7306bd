import { CompiledQuery } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { toRow } from '../../db/rows.ts'
import type { OrderVisitor } from '../../order-part.ts'
import { Refusal } from '../../refusal.ts'
import type { TotalsPart } from '../cart/totals.ts'
import { pickupTimeOf } from '../fulfilment/fulfilment.ts'
import type { HoldStart } from './hold-rules.ts'
import type { OrderLine, OrderRow } from './queries.ts'

/** The hold of a new order, and its visitor. */
export interface NewHold extends HoldStart {
  visitor: OrderVisitor
}

/** The rows that belong to a new order. `event` is the first event of its history. */
export interface Placed {
  lines: readonly OrderLine[]
  parts: readonly TotalsPart[]
  hold: NewHold | null
  event: string | null
}

/** Also fills the columns of an older version, which knows only pickup. */
const orderColumns = ({ fulfilment, group, ...order }: OrderRow) => ({
  ...toRow(order),
  order_method: fulfilment.method,
  pickup_date: pickupTimeOf(fulfilment)?.date ?? null,
  pickup_time: pickupTimeOf(fulfilment)?.time ?? null,
  campaign_id: group?.campaignId ?? null,
  campaign_item_id: group?.itemId ?? null,
  group_id: group?.groupId ?? null,
})

/** PostgreSQL's text format of bytes. */
const bytea = (bytes: Buffer) => `\\x${bytes.toString('hex')}`

const holdColumns = ({ visitor, beganAt, paying }: NewHold, { placedAt }: OrderRow) => ({
  marks: visitor.marks.map(bytea),
  began_at: beganAt,
  reserved_at: placedAt,
  paying,
})

/** The rows to insert, by table; orders first. */
function rowsOf(order: OrderRow, { lines, parts, hold, event }: Placed): Record<string, object[]> {
  const { id: order_id, fulfilment, storeLocationId: store_location_id } = order
  const adjustments = parts.filter(({ kind }) => kind !== 'GOODS')
  return {
    orders: [orderColumns(order)],
    order_fulfilment: [{ ...toRow(fulfilment), order_id, store_location_id }],
    order_line: lines.map((line, position) => ({ ...toRow(line), order_id, position })),
    order_adjustment: adjustments.map((part, index) => ({ ...toRow(part), order_id, position: index + 1 })),
    order_event: event === null ? [] : [{ order_id, what: event, actor: 'SHOPPER' }],
    order_hold: hold ? [{ ...holdColumns(hold, order), order_id }] : [],
  }
}

/** An INSERT that takes its rows from a parameter, so that its text does not depend on the number of rows. */
function insertion(table: string, rows: readonly object[], parameter: number): string {
  const columns = Object.keys(rows[0] ?? {}).map((column) => `"${column}"`)
  const list = columns.join(', ')
  return `INSERT INTO ${table} (${list}) SELECT ${list} FROM jsonb_populate_recordset(NULL::${table}, $${parameter}::jsonb)`
}

const isTakenKey = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'orders_attempt_key_key'

/** Cache of the statements, by the tables that they write. */
const texts = new Map<string, string>()

function insertionsInto(tables: readonly (readonly [table: string, rows: readonly object[]])[]): string {
  const key = tables.map(([table]) => table).join()
  const known = texts.get(key)
  if (known !== undefined) return known
  const insertions = tables.map(([table, rows], index) => `${table}_rows AS (${insertion(table, rows, index + 1)})`)
  const text = `WITH ${insertions.join(', ')} SELECT`
  texts.set(key, text)
  return text
}

/**
 * Inserts a new order with everything that belongs to it, in one round trip. The database checks the sum of its parts
 * at the end of the transaction.
 * @throws Refusal INVALID_INPUT if another order has the attempt key; the caller must then roll back
 */
export async function insertOrder(tx: Tx, order: OrderRow, placed: Placed): Promise<void> {
  const tables = Object.entries(rowsOf(order, placed)).filter(([, rows]) => rows.length > 0)
  const values = tables.map(([, rows]) => JSON.stringify(rows))
  try {
    await tx.executeQuery(CompiledQuery.raw(insertionsInto(tables), values))
  } catch (error) {
    throw isTakenKey(error) ? new Refusal('INVALID_INPUT') : error
  }
}
