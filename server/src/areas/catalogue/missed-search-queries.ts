import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/** A search without results, or with partial matches only. */
export interface MissedSearch {
  term: string
  matched: 'MOST' | 'NONE'
}

/** Counts a search for today, unless today already has `max` others. */
export async function countMissed(db: Db, { term, matched }: MissedSearch, max: number): Promise<void> {
  await sql`
    INSERT INTO missed_search (term, matched)
    SELECT ${term}, ${matched}
     WHERE (SELECT count(*) FROM missed_search WHERE day = CURRENT_DATE) < ${max}
        OR EXISTS (SELECT FROM missed_search WHERE day = CURRENT_DATE AND term = ${term} AND matched = ${matched})
    ON CONFLICT (day, term, matched) DO UPDATE SET searches = missed_search.searches + 1`.execute(db)
}

/** A missed search with its count. @property lastDay `YYYY-MM-DD` */
export interface CountedSearch extends MissedSearch {
  searches: number
  lastDay: string
}

/** The most frequent missed searches of all stored days. */
export async function readMissed(db: Db, max: number): Promise<CountedSearch[]> {
  const { rows } = await sql<CountedSearch>`
    SELECT term, matched, sum(searches)::int AS searches, max(day)::text AS "lastDay"
      FROM missed_search GROUP BY term, matched ORDER BY searches DESC, term LIMIT ${max}`.execute(db)
  return rows
}

/** Deletes counts older than `days`. @returns how many */
export async function deleteMissed(db: Db, { days, max }: { days: number; max: number }): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM missed_search WHERE (day, term, matched) IN (
      SELECT day, term, matched FROM missed_search WHERE day < CURRENT_DATE - ${days}::int LIMIT ${max})`.execute(db)
  return Number(numAffectedRows)
}
