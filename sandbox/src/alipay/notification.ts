import { amountText } from '../payments/amount.ts'
import type { WireNotification } from '../payments/notifier.ts'
import { type DueNotification, refundedCents } from '../payments/payment.ts'
import { beijingText } from '../payments/time.ts'
import type { AlipayPayment, AlipayStore } from './merchant.ts'
import { signedMessage } from './sign.ts'
import { BUYER_ID, tradeStatus } from './trade.ts'

/** A notification in Alipay's format, with the faults set on the payment. */
export function notification(store: AlipayStore, payment: AlipayPayment, due: DueNotification): WireNotification {
  const { wrongSignature, emptySignature } = payment.faults
  const { privateKey, alipayPrivateKey } = store.merchant
  const key = wrongSignature ? privateKey : alipayPrivateKey
  const message = signedMessage(unsigned(store, payment, due), key)
  if (emptySignature) message.sign = ''
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
  return { message, headers, body: new URLSearchParams(message).toString() }
}

function unsigned(store: AlipayStore, payment: AlipayPayment, due: DueNotification): Record<string, string> {
  const { appId, sellerId } = store.merchant
  const { otherMerchant, amountOffByOne } = payment.faults
  return {
    notify_id: (due.id ?? '').replaceAll('-', ''),
    notify_type: 'trade_status_sync',
    notify_time: beijingText(store.now()),
    charset: 'utf-8',
    version: '1.0',
    app_id: otherMerchant ? `${appId}0` : appId,
    auth_app_id: otherMerchant ? `${appId}0` : appId,
    seller_id: otherMerchant ? `${sellerId}0` : sellerId,
    buyer_id: BUYER_ID,
    out_trade_no: payment.outOrderNo,
    trade_no: payment.transNo,
    trade_status: tradeStatus(payment),
    total_amount: amountText(payment.cents + (amountOffByOne ? 1 : 0)),
    ...(payment.statesCurrency && { trans_currency: payment.currency }),
    subject: payment.description,
    gmt_create: beijingText(payment.createdAt),
    ...(payment.status === 'SUCCESS' && { gmt_payment: beijingText(payment.endedAt ?? 0) }),
    ...refundPart(payment, due),
  }
}

function refundPart(payment: AlipayPayment, { refundNo }: DueNotification): Record<string, string> {
  const refund = payment.refunds.find((one) => one.outRefundNo === refundNo)
  if (!refund) return {}
  return {
    out_biz_no: refund.outRefundNo,
    refund_fee: amountText(refundedCents(payment)),
    gmt_refund: beijingText(Date.parse(`${refund.at.replace(' ', 'T')}Z`)),
  }
}

/** The shop acknowledges a notification with exactly this word. */
export function isAcknowledged(status: number, body: string): boolean {
  return status === 200 && body === 'success'
}
