import type { Query, Reply } from '@istore/contract/index.ts'
import type { Db } from '../../../db/client.ts'
import type { Visit } from '../../../visit.ts'
import { shopSecret, storedLocations } from '../../store/stored-locations-service.ts'
import { tableOf } from './choice.ts'
import { isSigned, type Table, tablePath } from './table-link.ts'

/** Reads a table link. If forged, or the table no longer exists, the reply contains at most the store location. */
export function tableLink(
  { context: { content, secret } }: Visit,
  { store, table, sig = '' }: Query<'GET /common3/tableLink'>,
): Reply<'GET /common3/tableLink'> {
  const location = content.storeLocation(store)
  if (!location || location.tables.length === 0) return { storeLocationId: null, tableNumber: null }
  const isOurs = isSigned(secret, { storeLocationId: store, tableNumber: table }, sig)
  return { storeLocationId: store, tableNumber: isOurs ? tableOf(location, table) : null }
}

/** The links to all tables of the shop, or of one store location, in the order of its tables. */
export async function tableLinks(
  db: Db,
  publicUrl: string,
  storeLocationId?: string,
): Promise<(Table & { url: string })[]> {
  const secret = await shopSecret(db)
  const locations = (await storedLocations(db)).filter(
    ({ id }) => storeLocationId === undefined || id === storeLocationId,
  )
  const tables = locations.flatMap(({ id, tables: numbers }) =>
    numbers.map((tableNumber) => ({ storeLocationId: id, tableNumber })),
  )
  return tables.map((table) => ({ ...table, url: publicUrl + tablePath(secret, table) }))
}
