import type { Locale } from '@istore/contract/text.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { fromRow } from '../../db/rows.ts'
import type { GiftRecipient } from './rules.ts'

/** A sold gift card. Minor units. */
export interface GiftCard extends GiftRecipient {
  id: string
  orderId: string
  amount: number
  currency: string
  codeHash: Buffer
  state: 'ISSUED' | 'REDEEMED' | 'CANCELLED'
  issuedAt: Date
  sentAt: Date | null
  endedAt: Date | null
  redeemedBy: string | null
}

/** Recipient of a cart's gift cards; null if none was entered. */
export async function readCartGift(db: Db, cartId: number): Promise<GiftRecipient | null> {
  const row = await db
    .selectFrom('cart_gift')
    .select(['email', 'message', 'send_on'])
    .where('cart_id', '=', cartId)
    .executeTakeFirst()
  return row ? (fromRow(row) as GiftRecipient) : null
}

/** Sets the recipient of a cart's gift cards. @param gift null for the buyer */
export async function writeCartGift(tx: Tx, cartId: number, gift: GiftRecipient | null): Promise<void> {
  await tx.deleteFrom('cart_gift').where('cart_id', '=', cartId).execute()
  if (!gift) return
  const { email, message, sendOn } = gift
  await tx.insertInto('cart_gift').values({ cart_id: cartId, email, message, send_on: sendOn }).execute()
}

/** Recipient of an order's gift cards; null if it has no gift cards. */
export async function readOrderGift(db: Db, orderId: string): Promise<GiftRecipient | null> {
  const row = await db
    .selectFrom('order_gift')
    .select(['email', 'message', 'send_on'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row ? (fromRow(row) as GiftRecipient) : null
}

export async function insertOrderGift(tx: Tx, orderId: string, { email, message, sendOn }: GiftRecipient) {
  await tx.insertInto('order_gift').values({ order_id: orderId, email, message, send_on: sendOn }).execute()
}

/** The ids of those products that are gift cards. */
export async function readGiftProducts(db: Db, productIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM product WHERE gift_card AND id = ANY(${[...productIds]}::text[])
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export async function insertCard(
  tx: Tx,
  card: Pick<GiftCard, 'id' | 'orderId' | 'amount' | 'currency' | 'codeHash' | keyof GiftRecipient>,
): Promise<void> {
  const { id, orderId, amount, currency, codeHash, email, message, sendOn } = card
  await tx
    .insertInto('gift_card')
    .values({ id, order_id: orderId, amount, currency, code_hash: codeHash, email, message, send_on: sendOn })
    .execute()
}

/** A gift card by its id or the hash of its code, locked; null if there is none. */
export async function lockCard(tx: Tx, by: { id: string } | { codeHash: Buffer }): Promise<GiftCard | null> {
  const row = await tx
    .selectFrom('gift_card')
    .selectAll()
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('code_hash', '=', by.codeHash)))
    .forUpdate()
    .executeTakeFirst()
  return row ? (fromRow(row) as GiftCard) : null
}

export async function lockCardsOf(tx: Tx, orderId: string): Promise<GiftCard[]> {
  const rows = await tx
    .selectFrom('gift_card')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => fromRow(row) as GiftCard)
}

/** Marks a locked card as redeemed or cancelled. @param by the shopper who redeemed it; null to cancel it */
export async function writeEnded(tx: Tx, id: string, by: string | null): Promise<void> {
  await tx
    .updateTable('gift_card')
    .set({ state: by === null ? 'CANCELLED' : 'REDEEMED', ended_at: sql<Date>`now()`, redeemed_by: by })
    .where('id', '=', id)
    .execute()
}

/** Records that a card is mailed, and the hash of the mailed code. */
export async function writeSent(tx: Tx, id: string, codeHash: Buffer): Promise<void> {
  await tx
    .updateTable('gift_card')
    .set({ sent_at: sql<Date>`now()`, code_hash: codeHash })
    .where('id', '=', id)
    .execute()
}

/** Whether an order has valid gift cards that have not been mailed yet. */
export async function hasUnsentCards(db: Db, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('gift_card')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'ISSUED')
    .where('sent_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function readNewestCards(db: Db, max: number): Promise<GiftCard[]> {
  const rows = await db
    .selectFrom('gift_card')
    .selectAll()
    .orderBy('issued_at', 'desc')
    .orderBy('id')
    .limit(max)
    .execute()
  return rows.map((row) => fromRow(row) as GiftCard)
}

/** Anonymises the cards of a deleted shopper's orders; cards not sent yet keep their recipient until then. */
export async function anonymiseCards(tx: Tx, orderIds: readonly string[]): Promise<void> {
  const ids = [...orderIds]
  await sql`
    UPDATE gift_card SET email = '', message = '' WHERE order_id = ANY(${ids}::text[]) AND (sent_at IS NOT NULL OR state <> 'ISSUED')
  `.execute(tx)
  await sql`DELETE FROM order_gift WHERE order_id = ANY(${ids}::text[])`.execute(tx)
}

/** The buyer of a card. Name and address are empty after the account was deleted. */
export async function readBuyer(db: Db, orderId: string): Promise<{ locale: Locale; name: string; address: string }> {
  const { rows } = await sql<{ locale: Locale; name: string; address: string }>`
    SELECT locale, COALESCE(contact ->> 'name', '') AS name, COALESCE(contact ->> 'email', '') AS address FROM orders WHERE id = ${orderId}
  `.execute(db)
  return rows[0] ?? { locale: 'en', name: '', address: '' }
}

/** Copies a cart's gift card recipient to another cart, which keeps its own if there is none. Both must be locked. */
export async function takeCartGift(tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
  const gift = await readCartGift(tx, from)
  if (gift) await writeCartGift(tx, to, gift)
}

/** Deletes the recipient of a cart's gift cards. */
export async function deleteCartGift(tx: Tx, cartId: number): Promise<void> {
  await tx.deleteFrom('cart_gift').where('cart_id', '=', cartId).execute()
}
