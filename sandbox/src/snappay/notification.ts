import { amountText } from '../payments/amount.ts'
import type { WireNotification } from '../payments/notifier.ts'
import type { DueNotification } from '../payments/payment.ts'
import { jsonObject } from '../payments/request-body.ts'
import { utcText } from '../payments/time.ts'
import type { SnapPayPayment, SnapPayStore } from './merchant.ts'
import { orderRow, refundRow } from './rows.ts'
import { signature, signed } from './sign.ts'

/** A notification in SnapPay's format, with the faults set on the payment. */
export function notification(store: SnapPayStore, payment: SnapPayPayment, due: DueNotification): WireNotification {
  const message = messageOf(store, payment, due)
  return { message, headers: { 'content-type': 'application/json; charset=utf-8' }, body: bodyOf(message, payment) }
}

/** The shop acknowledges a notification with JSON and code "0". */
export function isAcknowledged(status: number, body: string): boolean {
  return status >= 200 && status < 300 && jsonObject(body)?.code === '0'
}

function messageOf(store: SnapPayStore, payment: SnapPayPayment, due: DueNotification): Record<string, unknown> {
  const { faults } = payment
  const { appId, merchantNo, key } = store.merchant
  const refund = payment.refunds.find((one) => one.outRefundNo === due.refundNo)
  const row = refund ? refundRow(payment, refund) : orderRow(payment)
  const message = {
    app_id: appId,
    merchant_no: faults.otherMerchant ? `${merchantNo}0` : merchantNo,
    timestamp: utcText(store.now()),
    ...row,
    trans_currency: payment.currency,
    trans_amount: amountText(payment.cents + (faults.amountOffByOne ? 1 : 0)),
  }
  if (faults.emptySignature) return { ...message, sign_type: 'MD5', sign: '' }
  if (faults.wrongSignature) return { ...message, sign_type: 'MD5', sign: signature(message, `not ${key}`) }
  return signed(message, key)
}

/** The signed form of the amount is `12.10` for number and text. */
function bodyOf(message: Record<string, unknown>, payment: SnapPayPayment): string {
  const text = JSON.stringify(message)
  return payment.faults.numericAmount ? text.replace(/"trans_amount":"([\d.]+)"/, '"trans_amount":$1') : text
}
