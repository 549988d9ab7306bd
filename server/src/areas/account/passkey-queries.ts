import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { fromRow } from '../../db/rows.ts'
import type { ShopperRow } from './queries.ts'

/** How long a challenge is valid, in minutes. */
const CHALLENGE_MINUTES = 5
/** How many expired challenges each new one deletes: more than one, so that they do not pile up. */
const MAX_EXPIRED_DELETED = 10

/** Stores a challenge for a browser to sign. @param shopperId the shopper who adds a passkey; null for a sign-in */
export async function insertChallenge(db: Db, hash: Buffer, shopperId: string | null): Promise<void> {
  await sql`
    WITH expired AS (
      DELETE FROM passkey_challenge WHERE hash = ANY(ARRAY(
        SELECT hash FROM passkey_challenge WHERE expires_at < now()
        ORDER BY expires_at LIMIT ${MAX_EXPIRED_DELETED} FOR UPDATE SKIP LOCKED)))
    INSERT INTO passkey_challenge (hash, shopper_id, expires_at)
    VALUES (${hash}, ${shopperId}, now() + make_interval(mins => ${CHALLENGE_MINUTES}::int))
  `.execute(db)
}

/**
 * Uses up a challenge.
 * @param shopperId the shopper whom it was created for; null for a sign-in
 * @returns false if it does not exist, has expired, or was created for another purpose
 */
export async function takeChallenge(db: Db, hash: Buffer, shopperId: string | null): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenge')
    .where('hash', '=', hash)
    .where('shopper_id', 'is not distinct from', shopperId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export interface PasskeyRow {
  id: string
  isSynced: boolean
  browser: string | null
  createdAt: Date
  lastUsedAt: Date | null
}

/** A shopper's passkeys, newest first. */
export async function readPasskeys(db: Db, shopperId: string): Promise<PasskeyRow[]> {
  const rows = await db
    .selectFrom('passkey')
    .select(['id', 'is_synced', 'user_agent as browser', 'created_at', 'last_used_at'])
    .where('shopper_id', '=', shopperId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => fromRow(row))
}

/** A passkey, and the shopper it signs in. */
export interface OwnedPasskey {
  publicKey: Buffer
  counter: number
  shopper: ShopperRow
}

/** A passkey with its owner; null if there is none. */
export async function readOwnedPasskey(db: Db, id: string): Promise<OwnedPasskey | null> {
  const row = await db
    .selectFrom('passkey')
    .innerJoin('shopper', 'shopper.id', 'passkey.shopper_id')
    .selectAll('shopper')
    .select(['passkey.public_key', 'passkey.counter'])
    .where('passkey.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { publicKey, counter, ...shopper } = fromRow(row)
  return { publicKey, counter, shopper: shopper as unknown as ShopperRow }
}

export interface NewPasskey {
  id: string
  publicKey: Uint8Array
  counter: number
  isSynced: boolean
  browser: string
}

/** Counts a shopper's passkeys. Locks the shopper, so that two added concurrently cannot exceed the limit. */
export async function countPasskeys(tx: Tx, shopperId: string): Promise<number> {
  await tx.selectFrom('shopper').select('id').where('id', '=', shopperId).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('passkey')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('shopper_id', '=', shopperId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Stores a passkey. @returns false if its id exists already, for this shopper or another */
export async function insertPasskey(tx: Tx, shopperId: string, passkey: NewPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkey')
    .values({
      id: passkey.id,
      shopper_id: shopperId,
      public_key: Buffer.from(passkey.publicKey),
      counter: passkey.counter,
      is_synced: passkey.isSynced,
      user_agent: passkey.browser,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Records that a passkey was used.
 * @returns false if the stored counter is not below the new one, which indicates a copied key
 */
export async function writeUse(db: Db, id: string, use: { counter: number; isSynced: boolean }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter: use.counter, is_synced: use.isSynced, last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where(({ eb, and, or }) =>
      or([eb('counter', '<', use.counter), and([eb('counter', '=', 0), eb.lit(use.counter === 0)])]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes a passkey of a shopper. @returns false if the shopper has no passkey with this id */
export async function deleteOwnPasskey(db: Db, shopperId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('shopper_id', '=', shopperId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
