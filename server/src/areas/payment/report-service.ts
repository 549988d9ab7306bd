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

/** Maximum lines of a report. */
const MAX_LINES = 10_000

/** Charges and refunds of one day in the shop's time zone. */
export interface SettlementReport {
  sums: SettlementSum[]
  lines: SettlementLine[]
  /** Whether the report is truncated; `sums` include all lines. */
  hasMore: boolean
}

/**
 * The payments and refunds of a day, for comparison with a provider's own report.
 * @param date day in the shop's time zone, such as `2026-11-25`
 * @param provider null for all providers
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
