import type { Environment } from '@istore/contract/environment.ts'
import type { BuiltProvider, PaymentBrand } from '@istore/contract/payment-calls.ts'
import type { PaymentGateway, PaymentPage } from './gateway.ts'

/** The shopper's browser. `openId`: whether the shopper's id in the messaging app is known. */
export type PaymentContext = Environment & { openId: boolean }

export interface PaymentMethod {
  /** Such as `h5pay/WECHATPAY`; unique across providers. */
  id: string
  brand: PaymentBrand
  /** Shown on receipts. */
  label: { en: string; zh: string }
  flow: PaymentPage['kind']
  worksIn(where: PaymentContext): boolean
}

/** Replaced in tests. */
export interface ConnectOptions {
  fetch?: typeof globalThis.fetch
  now?: () => Date
}

/** Describes a payment provider; nothing else in the shop names it. */
export interface PaymentProvider<S extends object = object> {
  name: BuiltProvider
  /** In order of preference: the first that works in the shopper's browser is offered. */
  methods: readonly PaymentMethod[]
  settings: {
    /** Environment variables: all or none are set. */
    names: readonly string[]
    /** Optional, and only allowed together with `names`. */
    optional?: readonly string[]
    /** @param given non-empty values by name @throws SettingsError without secrets */
    read(given: Readonly<Record<string, string>>): S
    /** Base addresses of its calls; a loopback address means a sandbox. */
    baseUrls(settings: S): string[]
  }
  /** Origins of form targets, for the Content-Security-Policy. */
  formOrigins?(settings: S): string[]
  connect(settings: S, options?: ConnectOptions): PaymentGateway
}

/** A provider with the shop's account. */
export interface ConfiguredProvider {
  provider: PaymentProvider
  account: object
}
