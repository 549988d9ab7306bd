import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { DeliveryAddress, MethodName } from '../fulfilment/fulfilment.ts'
import type { CartContact } from './queries.ts'

/** A shopper's choices for an order. */
export interface LastOrderChoices {
  method: MethodName
  storeLocationId: string
  contact: CartContact
  /** Address of a delivery; null for other methods. */
  address: DeliveryAddress | null
}

/** A shopper's choices for their last placed order; null if there is none. */
export async function readLastChoices(db: Db, userId: string): Promise<LastOrderChoices | null> {
  const { rows } = await sql<LastOrderChoices>`
    SELECT f.method, f.store_location_id AS "storeLocationId", o.contact, f.address
    FROM orders o JOIN order_fulfilment f ON f.order_id = o.id
    WHERE o.user_id = ${userId} AND o.status NOT IN ('INTERIM', 'EXPIRED')
    ORDER BY o.placed_at DESC LIMIT 1
  `.execute(db)
  return rows[0] ?? null
}

/** Writes earlier choices into an empty cart. */
export async function fillIn(db: Db, tokenHash: Buffer, choices: Partial<LastOrderChoices>): Promise<void> {
  const { method, storeLocationId, contact, address } = choices
  await db
    .updateTable('cart')
    .set({
      ...(method && { order_method: method }),
      ...(storeLocationId && { store_location_id: storeLocationId }),
      ...(contact && { contact: JSON.stringify(contact) }),
      ...(address && { address: JSON.stringify(address) }),
    })
    .where('token_hash', '=', tokenHash)
    .execute()
}
