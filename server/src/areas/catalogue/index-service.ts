import { type BuildOptions, type Built, build } from '@istore/search/build.ts'
import type pg from 'pg'
import { CATALOGUE_CHANNEL, INDEX_BUILT } from './stock-queries.ts'

/**
 * Builds the index of lists and searches, and notifies every process when it is in use.
 * @returns null if another process is building, unless `waits`
 */
export function buildCatalogueIndex(
  pool: pg.Pool,
  options: Omit<BuildOptions, 'notify'> = { waits: true },
): Promise<Built | null> {
  return build(pool, { ...options, notify: { channel: CATALOGUE_CHANNEL, payload: INDEX_BUILT } })
}
