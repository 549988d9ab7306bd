import { endPayment } from '../payments/payment.ts'
import { beijingMoment } from '../payments/time.ts'
import type { WeChatPayPayment, WeChatPayStore } from './merchant.ts'
import { WeChatPayRefusal } from './refusal.ts'

/** Finds an order. @throws WeChatPayRefusal ORDER_NOT_EXIST, or FREQUENCY_LIMITED with the fault `rateLimited` */
export function findOrder(store: WeChatPayStore, outTradeNo: string): WeChatPayPayment {
  const payment = store.byOrder(outTradeNo)
  if (!payment) throw new WeChatPayRefusal('ORDER_NOT_EXIST')
  if (payment.faults.rateLimited) {
    payment.faults.rateLimited = false
    throw new WeChatPayRefusal('FREQUENCY_LIMITED')
  }
  return payment
}

/** The state in WeChat Pay's terms. An expired order stays unpaid until it is closed. */
function tradeState(payment: WeChatPayPayment): string {
  if (payment.status === 'SUCCESS') return payment.refunds.length > 0 ? 'REFUND' : 'SUCCESS'
  if (payment.status === 'USERPAYING' || payment.ending === 'expired') return 'NOTPAY'
  return payment.ending === 'failed' ? 'PAYERROR' : 'CLOSED'
}

/** Exchange rate: yuan per unit of the order's currency. */
const RATE = 5.2

/** An order in queries and notifications. */
export function orderRow(store: WeChatPayStore, payment: WeChatPayPayment): Record<string, unknown> {
  const { appId, mchId } = store.merchant
  const isPaid = payment.status === 'SUCCESS'
  return {
    ...(isPaid && { id: payment.transNo, bank_type: 'OTHERS', success_time: beijingMoment(payment.endedAt ?? 0) }),
    appid: appId,
    mchid: mchId,
    out_trade_no: payment.outOrderNo,
    trade_type: payment.tradeType,
    trade_state: tradeState(payment),
    trade_state_desc: tradeState(payment),
    ...(isPaid && { payer: { openid: payment.openId } }),
    amount: {
      total: payment.cents,
      currency: payment.currency,
      ...(isPaid && {
        payer_total: Math.round(payment.cents * RATE),
        payer_currency: 'CNY',
        exchange_rate: { type: 'SETTLEMENT_RATE', rate: RATE * 100_000_000 },
      }),
    },
  }
}

/** Closes an unpaid order; idempotent. @throws WeChatPayRefusal ORDERPAID */
export function closeOrder(store: WeChatPayStore, payment: WeChatPayPayment): void {
  if (payment.status === 'SUCCESS') throw new WeChatPayRefusal('ORDERPAID')
  if (!endPayment(payment, 'revoked', store.now())) payment.ending = 'revoked'
}
