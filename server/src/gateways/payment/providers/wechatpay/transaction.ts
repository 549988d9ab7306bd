import type { PaymentState } from '../../gateway.ts'
import type { WeChatPayAccount } from './account.ts'
import { recordOf } from './sealed-resource.ts'

const OUTCOMES = new Map<unknown, PaymentState['outcome']>([
  ['NOTPAY', 'pending'],
  ['USERPAYING', 'pending'],
  ['ACCEPT', 'pending'],
  ['SUCCESS', 'paid'],
  // Paid, and some of it was returned: what was returned is known from the refunds.
  ['REFUND', 'paid'],
  ['CLOSED', 'failed'],
  ['REVOKED', 'failed'],
  ['PAYERROR', 'failed'],
])

/**
 * What WeChat Pay says of one transaction, in an answer or a notification.
 * @returns null when it is of another merchant or app, or has a state or an amount that we do not know
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

/** Minor units, as integers. */
function readMoney(value: unknown): Pick<PaymentState, 'amount' | 'currency'> | null {
  const { total, currency } = recordOf(value)
  if (total === undefined) return { amount: null, currency: null }
  if (!Number.isSafeInteger(total) || Number(total) < 0) return null
  return { amount: Number(total), currency: textOf(currency) }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
