import { randomBytes } from 'node:crypto'
import type { Payment, Refund } from '../payments/payment.ts'
import { newPrivateKey } from '../payments/rsa.ts'
import type { Store } from '../payments/store.ts'
import { newCertificate } from '../payments/x509.ts'

/** What a shop needs to call PayPal. */
export interface PayPalMerchant {
  clientId: string
  clientSecret: string
  /** Id of the webhook: part of the signed text of notifications. */
  webhookId: string
  /** PEM of the root certificate for notifications. */
  certRoot: string
}

/** The account with all keys. */
export interface PayPalAccount {
  clientId: string
  clientSecret: string
  name: string
  webhookId: string
  /** Webhook address; null for none. */
  webhookUrl: string | null
  signing: SigningKey
}

/** The key that signs notifications, with its certificate and issuer, as PEM. */
interface SigningKey {
  id: string
  privateKey: string
  certificate: string
  root: string
}

export interface PayPalRefund extends Refund {
  requestId: string | null
  customId: string | null
  invoiceId: string | null
}

/** A payment with the fields specific to PayPal. `transNo` is the order's id. */
export interface PayPalPayment extends Payment {
  customId: string | null
  invoiceId: string | null
  cancelUrl: string
  /** The sandbox's address, for links. */
  base: string
  /** `PayPal-Request-Id` of the order and of its capture. */
  requestId: string
  captureRequestId: string | null
  captureId: string
  /** Whether the capture will be declined: the shopper pressed "Fail". */
  declines: boolean
  refunds: PayPalRefund[]
}

export type PayPalStore = Store<PayPalPayment, PayPalAccount>

/** Completes an account with generated values. */
export function newAccount(known: Partial<PayPalAccount>): PayPalAccount {
  return {
    clientId: known.clientId ?? randomBytes(30).toString('base64url'),
    clientSecret: known.clientSecret ?? randomBytes(30).toString('base64url'),
    name: known.name ?? 'Demo merchant',
    webhookId: known.webhookId ?? newNumber(),
    webhookUrl: known.webhookUrl ?? null,
    signing: known.signing ?? newSigningKey(),
  }
}

export function shopCredentials({ clientId, clientSecret, webhookId, signing }: PayPalAccount): PayPalMerchant {
  return { clientId, clientSecret, webhookId, certRoot: signing.root }
}

/** 17 letters and digits. */
export function newNumber(): string {
  const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  return Array.from(randomBytes(17), (byte) => alphabet[byte % alphabet.length]).join('')
}

/** Valid for any test's clock. */
const VALID = { validFrom: Date.parse('2026-01-01T00:00:00Z'), validTo: Date.parse('2046-01-01T00:00:00Z') }

function newSigningKey(): SigningKey {
  const [rootKey, privateKey] = [newPrivateKey(), newPrivateKey()]
  const issuer = 'PayPal sandbox root'
  const subject = 'messageverificationcerts.paypal.com'
  const common = { ...VALID, issuer, issuerKey: rootKey }
  return {
    id: `CERT-${randomBytes(8).toString('hex')}`,
    privateKey,
    certificate: newCertificate({ ...common, serial: '02', subject, key: privateKey, isAuthority: false }),
    root: newCertificate({ ...common, serial: '01', subject: issuer, key: rootKey, isAuthority: true }),
  }
}
