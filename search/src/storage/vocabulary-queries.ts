import { readVocabulary, type Vocabulary } from '../text/vocabulary.ts'
import type { Queryable } from './index-queries.ts'

/** The shop's vocabulary; empty if it has none. */
export async function readStoredVocabulary(db: Queryable): Promise<Vocabulary> {
  const { rows } = await db.query<{ document: unknown }>('SELECT document FROM vocabulary')
  return readVocabulary(rows[0]?.document)
}
