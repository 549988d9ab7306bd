import type { ConnectOptions } from '../../provider.ts'

/** The shop's account at PayPal. */
export interface PayPalAccount {
  /** `https://api-m.paypal.com`, or a sandbox's address, which may have a path. */
  baseUrl: string
  clientId: string
  clientSecret: string
  /** Of the webhook as PayPal lists it: part of what its messages are signed over. */
  webhookId: string
  /** Further certificates that may end the chain of a message's certificate, in PEM. */
  certRoot: string | null
}

export type PayPalOptions = PayPalAccount & ConnectOptions
