import { databaseOf } from '../../../e2e/fixtures/database.ts'
import type { RunningShop } from '../../../e2e/fixtures/running-shop.ts'
import { runCommand } from '../../../server/src/admin/run.ts'
import { openDatabase } from '../../../server/src/db/client.ts'
import { NOTHING, type ProviderSum } from './agreement.ts'

/** A sum of `admin payments report`, such as `paypal: 2 payments 12.10 CAD, 1 refunds 2.00 CAD, net 10.10 CAD`. */
const SUM = /^(\w+): (\d+) payments ([\d.]+) (\w+), (\d+) refunds ([\d.]+) /

const hundredths = (text: string | undefined) => Math.round(Number(text) * 100)

function addSum(sums: Map<string, ProviderSum>, line: string): void {
  const [, provider, payments, taken, currency, refunds, returned] = SUM.exec(line) ?? []
  if (provider === undefined) return
  const key = `${provider} ${currency}`
  const before = sums.get(key) ?? NOTHING
  sums.set(key, {
    payments: before.payments + Number(payments),
    taken: before.taken + hundredths(taken),
    refunds: before.refunds + Number(refunds),
    returned: before.returned + hundredths(returned),
  })
}

/** The day of a moment and today, in the time zone of the demo shop. */
function daysSince(start: number): string[] {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', dateStyle: 'short' })
  return [...new Set([day.format(start), day.format(Date.now())])]
}

/** Sums of `admin payments report` over the days of a run, by provider and currency. */
export async function reportedSums({ dataDir, url }: RunningShop, start: number): Promise<Map<string, ProviderSum>> {
  const { connection } = await databaseOf(dataDir)
  const database = openDatabase({ connection, poolSize: 1 })
  const sums = new Map<string, ProviderSum>()
  try {
    for (const day of daysSince(start)) {
      const { code, out, err } = await runCommand(['payments', 'report', day, '--as', 'bench'], (use) =>
        use({
          db: database.db,
          publicUrl: url,
          openUploads: () => Promise.reject(new Error('a report opens no uploads')),
        }),
      )
      if (code !== 0) throw new Error(err.join('\n'))
      for (const line of out) addSum(sums, line)
    }
  } finally {
    await database.close()
  }
  return sums
}
