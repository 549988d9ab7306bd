import type { ConnectOptions } from '../../provider.ts'

export interface PayPalAccount {
  /** `https://api-m.paypal.com`, or the address of a sandbox, which may have a path. */
  baseUrl: string
  clientId: string
  clientSecret: string
  /** Id of the webhook at PayPal: part of the signed text of its notifications. */
  webhookId: string
  /** Additional trust anchors for the certificate that signs notifications, in PEM. */
  certRoot: string | null
}

export type PayPalOptions = PayPalAccount & ConnectOptions
