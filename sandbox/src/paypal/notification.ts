import { randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { WireNotification } from '../payments/notifier.ts'
import type { DueNotification } from '../payments/payment.ts'
import { newPrivateKey, rsaSign } from '../payments/rsa.ts'
import type { PayPalPayment, PayPalStore } from './merchant.ts'
import { captureRow, orderRow, refundRow } from './rows.ts'

interface EventContent {
  event_type: string
  resource_type: string
  resource: Record<string, unknown>
}

/** A webhook message in PayPal's format, with the faults set on the payment. */
export function notification(store: PayPalStore, payment: PayPalPayment, due: DueNotification): WireNotification {
  const message = {
    id: `WH-${due.id}`,
    event_version: '1.0',
    resource_version: '2.0',
    create_time: new Date(store.now()).toISOString(),
    summary: 'An event of the sandbox',
    ...contentOf(payment, due),
  }
  const body = JSON.stringify(message)
  return { message, headers: { 'content-type': 'application/json', ...proof(store, payment, body) }, body }
}

function contentOf(given: PayPalPayment, { kind, refundNo }: DueNotification): EventContent {
  const payment = given.faults.amountOffByOne ? { ...given, cents: given.cents + 1 } : given
  const refund = payment.refunds.find((one) => one.outRefundNo === refundNo)
  if (refund) {
    const resource = refundRow(payment, refund)
    return { event_type: 'PAYMENT.CAPTURE.REFUNDED', resource_type: 'refund', resource }
  }
  if (kind === 'approved') {
    return { event_type: 'CHECKOUT.ORDER.APPROVED', resource_type: 'checkout-order', resource: orderRow(payment) }
  }
  const end = payment.status === 'SUCCESS' ? 'COMPLETED' : 'DENIED'
  return { event_type: `PAYMENT.CAPTURE.${end}`, resource_type: 'capture', resource: captureRow(payment) }
}

/** The signature covers transmission, webhook id and a checksum of the body. */
function proof(store: PayPalStore, { faults, base }: PayPalPayment, body: string): Record<string, string> {
  const { webhookId, signing } = store.merchant
  const id = randomUUID()
  const time = new Date(store.now()).toISOString()
  const text = `${id}|${time}|${faults.otherMerchant ? `${webhookId}0` : webhookId}|${crc32(body)}`
  const key = faults.wrongSignature ? newPrivateKey() : signing.privateKey
  return {
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': faults.emptySignature ? '' : rsaSign(text, key),
    'paypal-cert-url': `${base}/v1/notifications/certs/${signing.id}`,
    'paypal-auth-algo': 'SHA256withRSA',
  }
}

/** The shop acknowledges a notification with any 2xx. */
export function isAcknowledged(status: number): boolean {
  return status >= 200 && status < 300
}
