import { type SettlementReport, settlementReport } from '../payment/report-service.ts'
import { withAuditEntry } from './audit-log-service.ts'
import type { Staff } from './staff.ts'

/**
 * Charges and refunds of a day in the shop's time zone.
 * @param date such as `2026-11-25`
 * @param provider null for all providers
 */
export const dayReport = (staff: Staff, date: string, provider: string | null): Promise<SettlementReport> =>
  withAuditEntry(
    staff,
    { command: 'payments report', shopperId: null, details: { date, ...(provider && { provider }) } },
    (tx) => settlementReport(tx, date, provider),
  )
