import type { PaymentState } from '../../gateway.ts'
import type { WeChatPayAccount } from './account.ts'
import { recordOf } from './sealed-resource.ts'

const OUTCOMES = new Map<unknown, PaymentState['outcome']>([
  ['NOTPAY', 'pending'],
  ['USERPAYING', 'pending'],
  ['ACCEPT', 'pending'],
  ['SUCCESS', 'paid'],
  // Paid and partly or fully refunded; the refunds state the amount.
  ['REFUND', 'paid'],
  ['CLOSED', 'failed'],
  ['REVOKED', 'failed'],
  ['PAYERROR', 'failed'],
])

/**
 * State of a transaction, from a reply or a notification.
 * @returns null for another merchant or app, or an unknown state or amount
 * @source pay.weixin.qq.com/wiki/doc/api_external/en/apis/chapter3_5_2.shtml
 */
export function readTransaction(
  values: Record<string, unknown>,
  { merchantId, appId }: Pick<WeChatPayAccount, 'merchantId' | 'appId'>,
): PaymentState | null {
  const outcome = OUTCOMES.get(values.trade_state)
  const attemptNo = textOf(values.out_trade_no)
  const money = readMoney(values.amount)
  if (values.mchid !== merchantId || (values.appid !== undefined && values.appid !== appId)) return null
  if (outcome === undefined || attemptNo === null || money === null) return null
  // The global service calls it `id`.
  const transactionNo = textOf(values.id) ?? textOf(values.transaction_id)
  return { attemptNo, outcome, transactionNo, ...money }
}

/** Minor units. */
function readMoney(value: unknown): Pick<PaymentState, 'amount' | 'currency'> | null {
  const { total, currency } = recordOf(value)
  if (total === undefined) return { amount: null, currency: null }
  if (!Number.isSafeInteger(total) || Number(total) < 0) return null
  return { amount: Number(total), currency: textOf(currency) }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
