import type { Db, Tx } from '../../db/client.ts'
import { fromRow, toRow } from '../../db/rows.ts'
import type { Address } from './rules.ts'

const COLUMNS = ['name', 'phone', 'street', 'unit', 'city', 'province', 'post_code', 'country', 'is_default'] as const

export async function readAddresses(db: Db, shopperId: string, type: string): Promise<Address[]> {
  const rows = await db
    .selectFrom('shopper_address')
    .select(COLUMNS)
    .where('shopper_id', '=', shopperId)
    .where('type', '=', type)
    .orderBy('place')
    .execute()
  return rows.map((row) => fromRow(row))
}

/** Locks the shopper, so that concurrent writes of the list do not interleave. */
export async function lockAddresses(tx: Tx, shopperId: string): Promise<void> {
  await tx.selectFrom('shopper').select('id').where('id', '=', shopperId).forNoKeyUpdate().execute()
}

/** Inserts one more address of a locked shopper. */
export async function insertAddress(
  tx: Tx,
  address: Address & { shopperId: string; type: string; place: number },
): Promise<void> {
  await tx.insertInto('shopper_address').values(toRow(address)).execute()
}

/** Replaces a shopper's addresses of one type. */
export async function writeAddresses(tx: Tx, shopperId: string, type: string, list: Address[]): Promise<void> {
  await lockAddresses(tx, shopperId)
  await tx.deleteFrom('shopper_address').where('shopper_id', '=', shopperId).where('type', '=', type).execute()
  if (list.length === 0) return
  const rows = list.map((address, place) => ({ ...toRow(address), shopper_id: shopperId, type, place }))
  await tx.insertInto('shopper_address').values(rows).execute()
}
