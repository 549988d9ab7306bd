import { type Expression, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Tx } from '../../db/client.ts'
import { fromRow, toRow } from '../../db/rows.ts'
import type { Bought, GroupStatus, SeatState } from './rules.ts'

export interface GroupRow {
  id: string
  itemId: string
  campaignId: string
  size: number
  seatsTaken: number
  seatsPaid: number
  status: GroupStatus
  expiresAt: Date | null
}

/** A group as pages show it, with its paying members, and whether the visitor has a seat in it. */
export interface ShownGroup extends GroupRow {
  members: { shownName: string; leads: boolean }[]
  mine: boolean
}

/** The seat of an order: taken if the order is paid; an unpaid order waits beside the group. */
export interface SeatRow {
  orderId: string
  groupId: string
  campaignId: string
  sessionId: number | null
  /** Keyed hashes of the shopper's email address and phone number. */
  marks: Buffer[]
  shownName: string
  units: number
  leads: boolean
  state: SeatState
}

const groupColumns = [
  'campaign_group.id',
  'item_id as itemId',
  'campaign_item.campaign_id as campaignId',
  'size',
  'seats_taken as seatsTaken',
  'seats_paid as seatsPaid',
  'campaign_group.status',
  'expires_at as expiresAt',
] as const

const selectGroups = (db: Db) =>
  db.selectFrom('campaign_group').innerJoin('campaign_item', 'campaign_item.id', 'campaign_group.item_id')

const TAKEN = ['HELD', 'PAID']

/** A group; null if it does not exist. @param lock locks the group until the transaction ends */
export async function readGroup(db: Db, id: string, lock: 'lock' | 'free' = 'free'): Promise<GroupRow | null> {
  const row = await selectGroups(db)
    .where('campaign_group.id', '=', id)
    .select(groupColumns)
    .$if(lock === 'lock', (query) => query.forUpdate('campaign_group'))
    .executeTakeFirst()
  return (row as GroupRow | undefined) ?? null
}

/**
 * Groups with their paying members.
 * @param sessionHash session whose groups are marked as `mine`; null for a visitor without a session
 */
const selectShown = (db: Db, sessionHash: Buffer | null) =>
  selectGroups(db)
    .select(groupColumns)
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('campaign_seat')
          .whereRef('group_id', '=', 'campaign_group.id')
          .where('state', '=', 'PAID')
          .select(['shown_name as shownName', 'leads'])
          .orderBy('leads', 'desc')
          .orderBy('taken_at'),
      ).as('members'),
      eb
        .exists(
          eb
            .selectFrom('campaign_seat')
            .innerJoin('session', (join) =>
              join.on(sql`COALESCE(session.same_as, session.id)`, '=', sql.ref('campaign_seat.session_id')),
            )
            .whereRef('group_id', '=', 'campaign_group.id')
            .where('state', 'in', TAKEN)
            .where('session.token_hash', '=', sessionHash ?? Buffer.alloc(0))
            .where('session.expires_at', '>', sql<Date>`now()`)
            .select('order_id'),
        )
        .as('mine'),
    ])

/** Groups of a campaign whose clock is still running, those that end first at the top. */
export async function readOpenGroups(
  db: Db,
  campaignId: string,
  query: { now: Date; sessionHash: Buffer | null; max: number },
): Promise<ShownGroup[]> {
  const rows = await selectShown(db, query.sessionHash)
    .where('campaign_item.campaign_id', '=', campaignId)
    .where('campaign_group.status', '=', 'OPEN')
    .where('expires_at', '>', query.now)
    .orderBy('mine', 'desc')
    .orderBy('expires_at')
    .limit(query.max)
    .execute()
  return rows as ShownGroup[]
}

/** The group of an order; null for an order without a group. The visitor who reads it has a seat in it. */
export async function readGroupOfOrder(db: Db, orderId: string): Promise<ShownGroup | null> {
  const row = await selectShown(db, null)
    .innerJoin('campaign_seat as own', 'own.group_id', 'campaign_group.id')
    .where('own.order_id', '=', orderId)
    .executeTakeFirst()
  return row ? ({ ...row, mine: true } as ShownGroup) : null
}

/** Inserts a group that waits for its leader's payment, with the leader's seat already taken. */
export async function insertGroup(tx: Tx, group: { id: string; itemId: string; size: number }): Promise<void> {
  const { id, itemId, size } = group
  await tx
    .insertInto('campaign_group')
    .values({ id, item_id: itemId, size, seats_taken: 1, status: 'WAITING' })
    .execute()
}

/** Writes the new status and seat counts of a locked group. */
export async function writeGroup(
  tx: Tx,
  id: string,
  change: { status?: GroupStatus; taken?: number; paid?: number; openedAt?: Date; expiresAt?: Date; endedAt?: Date },
): Promise<void> {
  const { status, taken, paid, openedAt, expiresAt, endedAt } = change
  await tx
    .updateTable('campaign_group')
    .set({
      seats_taken: sql`seats_taken + ${taken ?? 0}`,
      seats_paid: sql`seats_paid + ${paid ?? 0}`,
      ...(status && { status }),
      ...(openedAt && { opened_at: openedAt }),
      ...(expiresAt && { expires_at: expiresAt }),
      ...(endedAt && { ended_at: endedAt }),
    })
    .where('id', '=', id)
    .execute()
}

/** Changes the number of units left of a limited item. @returns false if fewer are left than would be taken */
export async function changeUnitsLeft(tx: Tx, itemId: string, change: number): Promise<boolean> {
  const row = await tx
    .updateTable('campaign_item')
    .set({ units_left: sql`units_left + ${change}` })
    .where('id', '=', itemId)
    .where((eb) => eb.or([eb('units_left', 'is', null), eb(sql<number>`units_left + ${change}`, '>=', 0)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertSeat(tx: Tx, seat: SeatRow): Promise<void> {
  await tx.insertInto('campaign_seat').values(toRow(seat)).execute()
}

export async function readSeat(db: Db, orderId: string): Promise<SeatRow | null> {
  const row = await db.selectFrom('campaign_seat').selectAll().where('order_id', '=', orderId).executeTakeFirst()
  return row ? (fromRow(row) as SeatRow) : null
}

export async function writeSeatState(tx: Tx, orderId: string, state: SeatState): Promise<void> {
  await tx.updateTable('campaign_seat').set({ state }).where('order_id', '=', orderId).execute()
}

/** Moves the seats of a session to another session. */
export async function moveSeats(tx: Tx, from: number, to: number): Promise<void> {
  await tx.updateTable('campaign_seat').set({ session_id: to }).where('session_id', '=', from).execute()
}

export async function readSeats(db: Db, groupId: string): Promise<SeatRow[]> {
  const rows = await db.selectFrom('campaign_seat').selectAll().where('group_id', '=', groupId).execute()
  return rows.map(fromRow) as SeatRow[]
}

/** What identifies a shopper: the session, or its cookie's hash before an order is created, and the contact's marks. */
export interface ShopperKeys {
  sessionId: number | null
  sessionHash?: Buffer | null
  marks: readonly Buffer[]
}

/** Locks a shopper in a campaign until the transaction ends, so that their orders run one after another. */
export async function lockShopper(tx: Tx, campaignId: string, known: ShopperKeys): Promise<void> {
  const names = [`session ${known.sessionId}`, ...known.marks.map((mark) => mark.toString('hex'))].sort()
  // One statement per lock: a single statement would acquire the locks in no defined order.
  for (const name of names)
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${campaignId} ${name}`}, 7))`.execute(tx)
}

/** What a shopper has bought in a campaign. @param seats the group to join, and the states of seats that count */
export async function readBought(
  db: Db,
  campaignId: string,
  known: ShopperKeys,
  seats: { groupId: string | null; states: readonly SeatState[] },
): Promise<Bought> {
  const bySession: Expression<boolean> = known.sessionHash
    ? sql`s.session_id IN (SELECT COALESCE(same_as, id) FROM session WHERE token_hash = ${known.sessionHash})`
    : sql`s.session_id = ${known.sessionId}`
  const { rows } = await sql<Bought>`
    SELECT COALESCE(sum(s.units), 0)::int AS units,
      (count(DISTINCT g.id) FILTER (WHERE g.status IN ('WAITING', 'OPEN')))::int AS groups,
      COALESCE(bool_or(s.group_id = ${seats.groupId}), false) AS "inGroup"
    FROM campaign_seat s JOIN campaign_group g ON g.id = s.group_id
    WHERE s.campaign_id = ${campaignId} AND s.state = ANY(${[...seats.states]}::text[])
      AND (${bySession} OR s.marks && ${[...known.marks]}::bytea[])
  `.execute(db)
  return rows[0] ?? { units: 0, groups: 0, inGroup: false }
}
