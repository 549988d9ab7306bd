import { createHmac } from 'node:crypto'
import type { WireNotification } from '../payments/notifier.ts'
import type { DueNotification } from '../payments/payment.ts'
import type { StripePayment, StripeStore } from './merchant.ts'
import { chargeRow, refundRow, sessionRow } from './objects.ts'

/** An event in Stripe's format, with the faults set on the payment. Each delivery has its own time and signature. */
export function notification(store: StripeStore, payment: StripePayment, due: DueNotification): WireNotification {
  const { wrongSignature, emptySignature } = payment.faults
  const { webhookSecret } = store.merchant
  const message = eventOf(payment, due)
  const body = JSON.stringify(message, null, 2)
  const time = Math.floor(store.now() / 1000)
  const secret = wrongSignature ? `${webhookSecret}0` : webhookSecret
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return {
    message,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': emptySignature ? '' : `t=${time},v1=${signature}`,
    },
    body,
  }
}

function eventOf(payment: StripePayment, due: DueNotification): Record<string, unknown> {
  const [type, object] = typeAndObjectOf(payment, due)
  return {
    id: `evt_${(due.id ?? '').replaceAll('-', '')}`,
    object: 'event',
    ...(payment.faults.otherMerchant && { account: 'acct_1OtherMerchant' }),
    created: Math.floor((payment.endedAt ?? payment.createdAt) / 1000),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
}

function typeAndObjectOf(payment: StripePayment, { kind, refundNo }: DueNotification): [type: string, object: object] {
  const refund = kind === 'refund' && payment.refunds.find(({ outRefundNo }) => outRefundNo === refundNo)
  if (refund) {
    return refund.status === 'failed'
      ? ['refund.updated', refundRow(payment, refund)]
      : ['charge.refunded', chargeRow(payment)]
  }
  const type = payment.status === 'SUCCESS' ? 'checkout.session.completed' : 'checkout.session.expired'
  return [type, sessionWithFaults(payment)]
}

function sessionWithFaults(payment: StripePayment): object {
  const { otherMerchant, amountOffByOne } = payment.faults
  const row = sessionRow(payment) as { amount_total: number }
  return {
    ...row,
    ...(amountOffByOne && { amount_total: row.amount_total + 1 }),
    // A session created by another application of the account, or a connected account.
    ...(otherMerchant && { id: `${payment.transNo}0`, client_reference_id: null, metadata: {} }),
  }
}

/** The shop acknowledges an event with any 2xx. */
export function isAcknowledged(status: number): boolean {
  return status >= 200 && status < 300
}
