import { runAdminCommand } from '../../../e2e/fixtures/owner-command.ts'
import type { RunningShop } from '../../../e2e/fixtures/running-shop.ts'
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
export async function reportedSums(shop: RunningShop, start: number): Promise<Map<string, ProviderSum>> {
  const sums = new Map<string, ProviderSum>()
  for (const day of daysSince(start))
    for (const line of await runAdminCommand(shop, 'payments', 'report', day, '--as', 'bench')) addSum(sums, line)
  return sums
}
