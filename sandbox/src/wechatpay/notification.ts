import type { WireNotification } from '../payments/notifier.ts'
import type { DueNotification } from '../payments/payment.ts'
import { rsaSign } from '../payments/rsa.ts'
import { beijingMoment } from '../payments/time.ts'
import type { WeChatPayPayment, WeChatPayRefund, WeChatPayStore } from './merchant.ts'
import { orderRow } from './orders.ts'
import { refundStatus } from './refunds.ts'
import { sealed } from './seal.ts'
import { signatureHeaders } from './signed-route.ts'

/** A notification in WeChat Pay's format, with the faults set on the payment. */
export function notification(store: WeChatPayStore, payment: WeChatPayPayment, due: DueNotification): WireNotification {
  const refund = payment.refunds.find((one) => one.outRefundNo === due.refundNo)
  const resource = refund ? refundResource(store, payment, refund) : paymentResource(store, payment)
  const kind = refund ? 'refund' : 'transaction'
  const body = JSON.stringify({
    id: due.id,
    create_time: beijingMoment(store.now()),
    event_type: refund ? `REFUND.${resource.refund_status}` : 'TRANSACTION.SUCCESS',
    resource_type: 'encrypt-resource',
    summary: kind,
    resource: { original_type: kind, ...sealed(JSON.stringify(resource), kind, store.merchant.apiV3Key) },
  })
  const headers = { 'content-type': 'application/json; charset=utf-8', ...proof(store, payment, body) }
  return { message: resource, headers, body, ...(refund && { url: refund.notifyUrl }) }
}

function paymentResource(store: WeChatPayStore, payment: WeChatPayPayment): Record<string, unknown> {
  const { otherMerchant, amountOffByOne } = payment.faults
  const changed = { ...payment, cents: payment.cents + (amountOffByOne ? 1 : 0) }
  const row = orderRow(store, changed)
  return otherMerchant ? { ...row, mchid: `${row.mchid}0`, appid: `${row.appid}0` } : row
}

/** Treats the refund as ended, even if a test's clock has not advanced. */
function refundResource(store: WeChatPayStore, payment: WeChatPayPayment, refund: WeChatPayRefund) {
  refund.settlesAt = Math.min(refund.settlesAt, store.now())
  return {
    mchid: store.merchant.mchId,
    out_trade_no: payment.outOrderNo,
    transaction_id: payment.transNo,
    out_refund_no: refund.outRefundNo,
    refund_id: refund.refundTransNo,
    refund_status: refundStatus(refund, store.now()),
    success_time: beijingMoment(refund.settlesAt),
    recv_account: 'Balance',
    amount: { total: payment.cents, refund: refund.cents, currency: payment.currency },
  }
}

function proof(store: WeChatPayStore, { faults }: WeChatPayPayment, body: string): Record<string, string> {
  const headers = signatureHeaders(store.merchant, body, store.now())
  if (faults.emptySignature) return { ...headers, 'wechatpay-signature': '' }
  if (!faults.wrongSignature) return headers
  const text = `${headers['wechatpay-timestamp']}\n${headers['wechatpay-nonce']}\n${body}\n`
  return { ...headers, 'wechatpay-signature': rsaSign(text, store.merchant.privateKey) }
}

/** The shop acknowledges a notification with one of these statuses. */
export function isAcknowledged(status: number): boolean {
  return status === 200 || status === 204
}
