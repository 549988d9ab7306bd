import { toDecimalText } from '@istore/contract/decimal-text.ts'
import type { SettlementLine, SettlementSum } from '../areas/payment/report-service.ts'
import { dayReport } from '../areas/staff/payments-service.ts'
import { CommandFailed, type Commands } from './command.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

function dayOf(typed: string): string {
  const at = DAY.test(typed) ? new Date(`${typed}T00:00:00Z`) : new Date(Number.NaN)
  // Date would accept 2026-02-30 as a day of March.
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(typed))
    throw new CommandFailed(`“${typed}” is not a date such as 2026-11-25.`)
  return typed
}

const lineText = (line: SettlementLine) =>
  [
    line.at.toISOString(),
    line.kind,
    line.provider,
    line.method,
    line.orderId,
    line.number,
    line.transactionNo ?? '-',
    toDecimalText(line.amount, line.currency),
    line.currency,
  ].join('  ')

function sumText({ provider, currency, payments, taken, refunds, returned }: SettlementSum): string {
  const amounts = [taken, returned, taken - returned].map((minor) => `${toDecimalText(minor, currency)} ${currency}`)
  const [inText, outText, netText] = amounts
  return `${provider}: ${payments} payments ${inText}, ${refunds} refunds ${outText}, net ${netText}`
}

export const payments: Commands = {
  report: {
    takes: ['<day>'],
    options: { provider: '<name>' },
    summary: 'lists what the payment providers charged and refunded on a day, for comparison with their own reports',
    run: async (staff, [typed = ''], { provider }) => {
      const name = typeof provider === 'string' ? provider : null
      const { sums, lines, hasMore } = await dayReport(staff, dayOf(typed), name)
      const more = hasMore ? ['The list is truncated; the totals include all lines.'] : []
      return [
        ...lines.map(lineText),
        ...more,
        ...(sums.length > 0 ? sums.map(sumText) : ['Nothing was charged or refunded.']),
      ]
    },
  },
}
