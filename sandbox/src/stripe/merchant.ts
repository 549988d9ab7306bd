import { randomBytes } from 'node:crypto'
import type { Payment, Refund } from '../payments/payment.ts'
import type { Store } from '../payments/store.ts'
import type { WebhookMerchant } from '../payments/webhook.ts'

/** What a shop needs to call Stripe. */
export interface StripeMerchant {
  secretKey: string
  webhookSecret: string
}

/** The account with all keys. */
export interface StripeAccount extends StripeMerchant, WebhookMerchant {}

export type Metadata = Record<string, string>

/** A refund with the fields specific to Stripe. `outRefundNo` is its idempotency key, or else its id. */
export interface StripeRefund extends Refund {
  status: 'succeeded' | 'failed'
  metadata: Metadata
  /** Fingerprint of the request: a second one with the same key must match it. */
  content: string
  /** Milliseconds since 1970. */
  createdAt: number
}

/** A Checkout Session with its intent and charge. */
export interface StripePayment extends Payment {
  refunds: StripeRefund[]
  idempotencyKey: string | null
  clientReferenceId: string | null
  metadata: Metadata
  intentMetadata: Metadata
  intentId: string
  chargeId: string
  cancelUrl: string | null
  locale: string | null
  /** Address of the hosted page. */
  pageUrl: string
}

export type StripeStore = Store<StripePayment, StripeAccount>

/** Completes an account with generated values. */
export function newAccount(known: Partial<StripeAccount>): StripeAccount {
  return {
    secretKey: known.secretKey ?? newId('sk_test_51'),
    webhookSecret: known.webhookSecret ?? newId('whsec_'),
    name: known.name ?? 'Demo merchant',
    webhookUrl: known.webhookUrl ?? null,
  }
}

export function shopCredentials({ secretKey, webhookSecret }: StripeAccount): StripeMerchant {
  return { secretKey, webhookSecret }
}

/** An id in Stripe's format: a type prefix, and random letters and digits. */
export function newId(prefix: string): string {
  return prefix + randomBytes(12).toString('hex')
}
