import type { Environment } from '@istore/contract/environment.ts'
import type { PaymentBrand, ProviderName } from '@istore/contract/payment-calls.ts'
import type { PaymentGateway, PaymentPage } from './gateway.ts'

/** Where a shopper pays. `openId`: whether the shopper is known in the messaging app that the page is opened in. */
export type PayingPlace = Environment & { openId: boolean }

/** One way to pay with a provider. */
export interface PaymentMethod {
  /** Such as `h5pay/WECHATPAY`; unique among all providers. */
  id: string
  brand: PaymentBrand
  /** For receipts. */
  label: { en: string; zh: string }
  way: PaymentPage['kind']
  worksIn(where: PayingPlace): boolean
}

/** For tests. */
export interface ConnectOptions {
  fetch?: typeof globalThis.fetch
  now?: () => Date
}

/** One payment provider; everything that the shop does about it is derived from this. */
export interface PaymentProvider<S extends object = object> {
  name: ProviderName
  /** The first that works where the shopper is, is offered. */
  methods: readonly PaymentMethod[]
  settings: {
    /** Environment variables: all of them are set, or none. */
    names: readonly string[]
    /** Set only beside `names`. */
    optional?: readonly string[]
    /** @param given the values by name, none of them empty @throws SettingsError that repeats no secret */
    read(given: Readonly<Record<string, string>>): S
    /** Addresses that are called; a provider on this machine is a sandbox. */
    baseUrls(settings: S): string[]
  }
  /** Origins that forms are posted to, for the content-security policy. */
  formOrigins?(settings: S): string[]
  connect(settings: S, options?: ConnectOptions): PaymentGateway
}

/** A provider and the shop's account at it. */
export interface ConfiguredProvider {
  provider: PaymentProvider
  account: object
}
