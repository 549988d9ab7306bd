import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { MethodName } from '../fulfilment/fulfilment.ts'
import type { Progress } from '../fulfilment/progress.ts'
import type { GroupStates, State } from './rules.ts'

/** An order as the staff's list shows it. Minor units. */
export interface ManagedListed extends State {
  id: string
  progress: Progress
  placedAt: Date
  storeLocationId: string
  method: MethodName
  date: string | null
  currency: string
  total: number
  pickupCode: string | null
}

/**
 * Filter and page: null as `group` selects all states, null as `after` starts at the newest order. `max` is written
 * into the statement's text, so that the planner knows it.
 */
export interface ManagedPart {
  group: GroupStates | null
  after: string | null
  max: number
}

/** Where a page begins; null in SQL if the order to continue after does not exist. */
const beginning = (after: string | null) =>
  after === null ? sql`'infinity'::timestamptz` : sql`(SELECT placed_at FROM orders WHERE id = ${after})`

const onwards = (after: string | null) =>
  sql`placed_at <= ${beginning(after)} AND (placed_at < ${beginning(after)} OR id > ${after}::text)`

const LISTED = sql`id, status, payment_status, progress, placed_at, store_location_id, currency, total, pickup_code`

/** Reads each state of a group from its own part of the index, at most one page of each. */
function pageOf({ group, after, max }: ManagedPart): RawBuilder<unknown> {
  if (!group)
    return sql`SELECT ${LISTED} FROM orders WHERE ${onwards(after)} ORDER BY placed_at DESC, id LIMIT ${sql.lit(max)}`
  const states = group.states.flatMap((state) => group.progress.map((step) => [...state.split(' '), step]))
  return sql`SELECT ${LISTED} FROM jsonb_array_elements(${JSON.stringify(states)}::jsonb) AS wanted CROSS JOIN LATERAL (
      SELECT ${LISTED} FROM orders
      WHERE status = wanted->>0 AND payment_status = wanted->>1 AND progress = wanted->>2 AND ${onwards(after)}
      ORDER BY placed_at DESC, id LIMIT ${sql.lit(max)}) AS found
    ORDER BY found.placed_at DESC, found.id LIMIT ${sql.lit(max)}`
}

/** A page of the shop's orders, newest first, in one statement that is equally fast at any position. */
export async function readManagedPage(db: Db, part: ManagedPart): Promise<ManagedListed[]> {
  const { rows } = await sql<ManagedListed>`
    WITH o AS MATERIALIZED (${pageOf(part)})
    SELECT o.id, o.status, o.payment_status AS "paymentStatus", o.progress, o.placed_at AS "placedAt",
      o.store_location_id AS "storeLocationId", f.method, f.date, o.currency, o.total, o.pickup_code AS "pickupCode"
    FROM o JOIN order_fulfilment f ON f.order_id = o.id
    ORDER BY o.placed_at DESC, o.id
  `.execute(db)
  return rows
}

/** The id of the order that is waiting for collection with a pickup code; null if there is none. */
export async function readIdByPickupCode(db: Db, code: string): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('pickup_code', '=', code)
    .where('status', '=', 'NEW')
    .where('progress', 'in', ['PLACED', 'PREPARING', 'READY'])
    .executeTakeFirst()
  return row?.id ?? null
}
