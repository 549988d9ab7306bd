import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/** The last count that a network reported for a page; null if it has not reported any yet. */
export interface ShareCount {
  network: string
  count: number | null
}

export async function readShareCounts(db: Db, url: string): Promise<ShareCount[]> {
  return db.selectFrom('share_count').select(['network', 'count']).where('url', '=', url).orderBy('network').execute()
}

/**
 * Claims the networks that were not queried since a given time, so that no other request queries them concurrently.
 * @returns the networks to query
 */
export async function claimNetworks(
  db: Db,
  url: string,
  networks: readonly string[],
  { now, since }: { now: Date; since: Date },
): Promise<string[]> {
  const rows = await db
    .insertInto('share_count')
    .values(networks.map((network) => ({ url, network, count: null, read_at: now })))
    .onConflict((conflict) =>
      conflict.columns(['url', 'network']).doUpdateSet({ read_at: now }).where('share_count.read_at', '<', since),
    )
    .returning('network')
    .execute()
  return rows.map((row) => row.network)
}

export async function writeShareCount(db: Db, url: string, { network, count }: ShareCount): Promise<void> {
  await db.updateTable('share_count').set({ count }).where('url', '=', url).where('network', '=', network).execute()
}

/** Whether a campaign with this id exists, even a past one. */
export async function hasCampaign(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT 1 FROM campaign WHERE id = ${id}) AS found`.execute(db)
  return rows[0]?.found ?? false
}
