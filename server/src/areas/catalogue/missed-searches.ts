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
/** Maximum number of different terms per day. */
const MAX_PER_DAY = 1_000
const DAYS = 90
const MAX_LISTED = 200
/** Terms that may be an email address, phone number or card number could identify the searcher. */
const PERSONAL = /@|(?:\d[\s().-]*){6}/
const UNSEEN = /[\p{Cc}\p{Cf}\s]+/gu

/** A term as it is counted; null if it is empty, or possibly personal. */
export function countedTerm(term: string): string | null {
  const plain = term.toWellFormed().normalize('NFKC').toLowerCase().replace(UNSEEN, ' ')
  if (PERSONAL.test(plain)) return null
  return [...plain.trim()].slice(0, MAX_LETTERS).join('').trim() || null
}

/** Counts a search, without any data about who made it. A failure is only logged. */
export async function recordMissedSearch({ db, log }: AppContext, { term, matched }: MissedSearch): Promise<void> {
  const counted = countedTerm(term)
  if (counted === null) return
  try {
    await countMissed(db, { term: counted, matched }, MAX_PER_DAY)
  } catch (error) {
    log.warn({ err: error }, 'counting a missed search failed')
  }
}

/** Deletes counts older than 90 days. */
export const deleteOldMissed = (db: Db, max: number): Promise<number> => deleteMissed(db, { days: DAYS, max })

/** Searches of the last 90 days without a complete result, most frequent first. */
export const missedSearches = (db: Db): Promise<CountedSearch[]> => readMissed(db, MAX_LISTED)
