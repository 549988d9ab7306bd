import { fromDecimalText } from '@istore/contract/decimal-text.ts'
import type { PaymentState } from '../../gateway.ts'
import type { SnapPayOptions } from './client.ts'
import { isSignedBy } from './sign.ts'
import { isMessage, parseMessage, textOf, type WireMessage } from './wire.ts'

const OUTCOMES = new Map<string, PaymentState['outcome']>([
  ['USERPAYING', 'pending'],
  ['SUCCESS', 'paid'],
  ['CLOSE', 'failed'],
])

/**
 * Reads the state of a payment from a row or a notification.
 * @returns null without a payment number, or with an unknown state or amount
 */
export function readState(row: WireMessage): PaymentState | null {
  const attemptNo = textOf(row.out_order_no)
  const outcome = OUTCOMES.get(textOf(row.trans_status) ?? '')
  const currency = textOf(row.trans_currency)
  const amount = readAmount(textOf(row.trans_amount), currency)
  if (attemptNo === null || outcome === undefined || amount === undefined) return null
  return {
    attemptNo,
    // A refund's message also has SUCCESS, which refers to the refund and does not show whether the order was paid.
    outcome: isOfRefund(row) ? 'pending' : outcome,
    transactionNo: textOf(row.trans_no),
    amount,
    currency,
  }
}

/**
 * Verifies a notification: signature, merchant, app, state and amount.
 * @param body the raw text (preferred: it retains signed numbers exactly) or the parsed object
 * @returns null when any check fails
 */
export function readSnapPayNotification(body: unknown, options: SnapPayOptions): PaymentState | null {
  const message = typeof body === 'string' || Buffer.isBuffer(body) ? parseMessage(body.toString()) : body
  if (!isMessage(message) || !isSignedBy(message, options.key)) return null
  if (textOf(message.merchant_no) !== options.merchantNo) return null
  const appId = textOf(message.app_id)
  if (appId !== null && appId !== options.appId) return null
  const state = readState(message)
  return state === null || state.amount === null ? null : state
}

function isOfRefund(row: WireMessage): boolean {
  return [row.out_refund_no, row.refund_trans_no, row.refund_amount].some((value) => textOf(value) !== null)
}

/** Minor units; null when missing, undefined when malformed. */
function readAmount(text: string | null, currency: string | null): number | null | undefined {
  if (text === null) return null
  try {
    // Both currencies of SnapPay, CAD and USD, have two decimal places; it may write more.
    return fromDecimalText(text.replace(/(\.\d\d)0+$/, '$1'), currency ?? 'CAD')
  } catch {
    return undefined
  }
}
