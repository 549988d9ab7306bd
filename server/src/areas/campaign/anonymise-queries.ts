import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

/** Anonymises the seats of orders: groups no longer show the shopper's name, and limits no longer recognise them. */
export async function anonymiseSeats(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await sql`
    UPDATE campaign_seat SET shown_name = '*', marks = '{}', session_id = NULL WHERE order_id = ANY(${[...orderIds]}::text[])
  `.execute(tx)
}
