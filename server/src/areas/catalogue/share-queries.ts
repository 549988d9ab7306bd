import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/** What a network said last of a page; null while it has not answered. */
export interface ShareFigure {
  network: string
  count: number | null
}

/** What each network said last. */
export async function readShareFigures(db: Db, url: string): Promise<ShareFigure[]> {
  return db.selectFrom('share_count').select(['network', 'count']).where('url', '=', url).orderBy('network').execute()
}

/**
 * Takes on the asking of networks that were not asked since a time; others who come meanwhile do not ask again.
 * @returns the networks to ask
 */
export async function claimAsking(
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

export async function writeShareFigure(db: Db, url: string, { network, count }: ShareFigure): Promise<void> {
  await db.updateTable('share_count').set({ count }).where('url', '=', url).where('network', '=', network).execute()
}

/** Whether a campaign of this id was ever announced. */
export async function hasCampaign(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT 1 FROM campaign WHERE id = ${id}) AS found`.execute(db)
  return rows[0]?.found ?? false
}
