import type { AppContext } from '../../app-context.ts'
import type { Db } from '../../db/client.ts'
import {
  type CountedSearch,
  countMissed,
  deleteMissed,
  type MissedSearch,
  readMissed,
} from './missed-search-queries.ts'

const MAX_LETTERS = 64
/** Different ones of a day. */
const MAX_A_DAY = 1_000
const DAYS = 90
const MAX_LISTED = 200
/** What may be an address, a telephone or a card number says who searched. */
const PERSONAL = /@|(?:\d[\s().-]*){6}/
const UNSEEN = /[\p{Cc}\p{Cf}\s]+/gu

/** A term as it is counted; null when it says nothing, or something about a person. */
export function countedTerm(term: string): string | null {
  const plain = term.toWellFormed().normalize('NFKC').toLowerCase().replace(UNSEEN, ' ')
  if (PERSONAL.test(plain)) return null
  return [...plain.trim()].slice(0, MAX_LETTERS).join('').trim() || null
}

/** Counts a search without anything about who made it. A shop that cannot count still answers. */
export async function recordMissedSearch({ db, log }: AppContext, { term, matched }: MissedSearch): Promise<void> {
  const counted = countedTerm(term)
  if (counted === null) return
  try {
    await countMissed(db, { term: counted, matched }, MAX_A_DAY)
  } catch (error) {
    log.warn({ err: error }, 'a missed search was not counted')
  }
}

/** Deletes counts of more than 90 days ago. */
export const deleteOldMissed = (db: Db, max: number): Promise<number> => deleteMissed(db, { days: DAYS, max })

/** What shoppers of the last 90 days searched for and did not find, the most frequent first. */
export const missedSearches = (db: Db): Promise<CountedSearch[]> => readMissed(db, MAX_LISTED)
