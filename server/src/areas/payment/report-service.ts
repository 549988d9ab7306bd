import type { Db } from '../../db/client.ts'
import { addDays } from '../store/zoned-time.ts'
import {
  readDayBounds,
  readSettlement,
  readSettlementSums,
  type SettlementLine,
  type SettlementSum,
} from './report-queries.ts'

export type { SettlementLine, SettlementSum } from './report-queries.ts'

/** Lines of one report. */
const MAX_LINES = 10_000

/** What providers took and returned on one day of the shop. */
export interface SettlementReport {
  sums: SettlementSum[]
  lines: SettlementLine[]
  /** Whether there are more lines than the report has; `sums` are of all. */
  hasMore: boolean
}

/**
 * The payments and refunds of a day, to be compared with what a provider reports of it.
 * @param date of the shop's time zone, such as `2026-11-25` @param provider only of this one; null for all
 */
export async function settlementReport(db: Db, date: string, provider: string | null): Promise<SettlementReport> {
  const filter = { ...(await readDayBounds(db, date, addDays(date, 1))), provider }
  const lines = await readSettlement(db, filter, MAX_LINES + 1)
  return {
    sums: await readSettlementSums(db, filter),
    lines: lines.slice(0, MAX_LINES),
    hasMore: lines.length > MAX_LINES,
  }
}
