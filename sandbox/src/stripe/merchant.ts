import { randomBytes } from 'node:crypto'
import type { Payment, Refund } from '../payments/payment.ts'
import type { Store } from '../payments/store.ts'
import type { WebhookMerchant } from '../payments/webhook.ts'

/** What a shop needs to call Stripe. */
export interface StripeMerchant {
  secretKey: string
  webhookSecret: string
}

/** The account as Stripe holds it. */
export interface StripeAccount extends StripeMerchant, WebhookMerchant {}

export type Metadata = Record<string, string>

/** A refund with what only Stripe's protocol says about it. `outRefundNo` is its idempotency key, or else its number. */
export interface StripeRefund extends Refund {
  status: 'succeeded' | 'failed'
  metadata: Metadata
  /** What the request was about: a second request with the same key must match it. */
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
  /** Where the shopper pays. */
  pageUrl: string
}

export type StripeStore = Store<StripePayment, StripeAccount>

/** Makes up what is not known of an account. */
export function newAccount(known: Partial<StripeAccount>): StripeAccount {
  return {
    secretKey: known.secretKey ?? newId('sk_test_51'),
    webhookSecret: known.webhookSecret ?? newId('whsec_'),
    name: known.name ?? 'Demo merchant',
    webhookUrl: known.webhookUrl ?? null,
  }
}

/** The shop's half of an account. */
export function shopCredentials({ secretKey, webhookSecret }: StripeAccount): StripeMerchant {
  return { secretKey, webhookSecret }
}

/** A number as Stripe gives them: what it is of, and random letters and digits. */
export function newId(prefix: string): string {
  return prefix + randomBytes(12).toString('hex')
}
