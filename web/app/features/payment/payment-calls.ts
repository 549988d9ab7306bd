import {
  PAYMENT_CALLS,
  type PaymentCheckCall,
  type PaymentRequestCall,
  type SourcePrefix,
} from '@istore/contract/payment-calls.ts'

const PROVIDERS = Object.entries(PAYMENT_CALLS)

const SOURCES: readonly { prefix: SourcePrefix; check: PaymentCheckCall }[] = PROVIDERS.flatMap(
  ([, { prefixes, check }]) => prefixes.map((prefix) => ({ prefix, check })),
)

/** Beginnings of `from_source`. @source spec §4 Order source */
export const SOURCE_PREFIXES: readonly SourcePrefix[] = SOURCES.map(({ prefix }) => prefix)

const REQUESTS: ReadonlyMap<string, PaymentRequestCall> = new Map(
  PROVIDERS.flatMap(([, { methods }]) => Object.entries<PaymentRequestCall>(methods)),
)

/** The call that opens a payment; undefined for a method that this build does not know. */
export const requestCallOf = (methodId: string): PaymentRequestCall | undefined => REQUESTS.get(methodId)

/** Used where an address names no provider: every check call answers for the order, whichever provider it has. */
const ANY_CHECK = PAYMENT_CALLS.snappay.check

/** The call that reads the status of a payment, by the prefix of a return address. */
export const checkCallOf = (prefix: SourcePrefix | null): PaymentCheckCall =>
  SOURCES.find((source) => source.prefix === prefix)?.check ?? ANY_CHECK

/** The same, by the provider's name, which another version of the server may have given. */
export const checkCallOfProvider = (name: string | undefined): PaymentCheckCall =>
  PROVIDERS.find(([known]) => known === name)?.[1].check ?? ANY_CHECK

/** OPay and Alipay name a reply that lacks a status; other providers then show nothing. @source spec §4 Payment status */
export const namesMissingStatus = (prefix: SourcePrefix | null): boolean =>
  prefix === 'opay_h5' || prefix === 'alipay_h5'
