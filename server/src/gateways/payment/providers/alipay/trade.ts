import { fromDecimalText } from '@istore/contract/decimal-text.ts'
import type { PaymentState } from '../../gateway.ts'

const OUTCOMES = new Map<unknown, PaymentState['outcome']>([
  ['WAIT_BUYER_PAY', 'pending'],
  ['TRADE_SUCCESS', 'paid'],
  // Paid too long ago to be refunded.
  ['TRADE_FINISHED', 'paid'],
  // Expired unpaid, or refunded in full. A payment known to be paid stays paid.
  ['TRADE_CLOSED', 'failed'],
])

/**
 * State of a trade, from a reply or a notification.
 * @param currency of a trade that states none
 * @returns null without a trade number, or with an unknown status or amount
 */
export function readTrade(values: Record<string, unknown>, currency: string | null): PaymentState | null {
  const { out_trade_no: attemptNo, trade_no: transactionNo, total_amount: total } = values
  const outcome = OUTCOMES.get(values.trade_status)
  const named = textOf(values.trans_currency) ?? currency
  const amount = amountOf(total, named)
  if (typeof attemptNo !== 'string' || attemptNo === '' || outcome === undefined || amount === undefined) return null
  return { attemptNo, outcome, transactionNo: textOf(transactionNo), amount, currency: named }
}

/** Minor units; null when missing, undefined when malformed. Alipay uses two decimal places for any currency. */
function amountOf(value: unknown, currency: string | null): number | null | undefined {
  if (value === undefined || value === null || value === '') return null
  if (typeof value !== 'string' || !/^\d+(\.\d+)?$/.test(value)) return undefined
  try {
    return fromDecimalText(value.includes('.') ? value.replace(/\.?0+$/, '') : value, currency ?? 'CNY')
  } catch {
    return undefined
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
