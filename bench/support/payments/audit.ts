import type { RunningShop } from '../../../e2e/fixtures/running-shop.ts'
import { withDatabase } from '../../../e2e/fixtures/shop-database.ts'
import { checkBooks } from '../../../server/src/testing/books.ts'
import { brokenRules } from '../soak/audit.ts'
import { compareSums, disagreements, ledgerSums, type ShopRecords } from './agreement.ts'
import { reportedSums } from './day-report.ts'
import type { PlannedPayer } from './payer.ts'
import { compareOutbox, openTasks, readRecords } from './records.ts'
import type { Sandboxes } from './sandboxes.ts'

/** Statements to shoppers that are not true. */
function brokenWords({ orders }: ShopRecords, payers: readonly PlannedPayer[]): string[] {
  const known = new Map(orders.map((order) => [order.id, order]))
  return payers.flatMap(({ orderID, saidPaid, cancelled }) => {
    const status = known.get(orderID)?.status ?? 'gone'
    if (cancelled) return status === 'CANCELLED' ? [] : [`${orderID}: was said to be cancelled and is ${status}`]
    return saidPaid && status !== 'NEW' ? [`${orderID}: was said to be paid and is ${status}`] : []
  })
}

interface Audited {
  sandboxes: Sandboxes
  payers: readonly PlannedPayer[]
  /** When the run began, in milliseconds since 1970. */
  start: number
}

/** @returns every disagreement between the shop's books, the providers' and what shoppers saw, one line each */
export async function auditPayments(shop: RunningShop, { sandboxes, payers, start }: Audited): Promise<string[]> {
  const ledger = await sandboxes.ledger()
  const reported = await reportedSums(shop, start)
  const mailed = await shop.mailedReceipts()
  return withDatabase(shop, async (pool) => {
    const records = await readRecords(pool)
    return [
      ...(await checkBooks(pool)),
      ...(await brokenRules(pool)),
      ...(await openTasks(pool)),
      ...disagreements(records, ledger),
      ...compareSums(reported, ledgerSums(ledger)),
      ...compareOutbox(records, mailed),
      ...brokenWords(records, payers),
    ]
  })
}
