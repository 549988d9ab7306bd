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

/** Prefixes of `from_source`. @source spec §4 Order source */
export const SOURCE_PREFIXES: readonly SourcePrefix[] = SOURCES.map(({ prefix }) => prefix)

const REQUESTS: ReadonlyMap<string, PaymentRequestCall> = new Map(
  PROVIDERS.flatMap(([, { methods }]) => Object.entries<PaymentRequestCall>(methods)),
)

/** Call that opens a payment; undefined for a method unknown to this build. */
export const requestCallOf = (methodId: string): PaymentRequestCall | undefined => REQUESTS.get(methodId)

/** Used for URLs without a provider: every status check works for any order. */
const ANY_CHECK = PAYMENT_CALLS.snappay.check

/** Status check by return prefix. */
export const checkCallOf = (prefix: SourcePrefix | null): PaymentCheckCall =>
  SOURCES.find((source) => source.prefix === prefix)?.check ?? ANY_CHECK

/** Status check by provider, whose name may come from another version of the server. */
export const checkCallOfProvider = (name: string | undefined): PaymentCheckCall =>
  PROVIDERS.find(([known]) => known === name)?.[1].check ?? ANY_CHECK

/** OPay and Alipay report a reply without a status; for other providers nothing is shown. @source spec §4 Payment status */
export const providerReportsMissingStatus = (prefix: SourcePrefix | null): boolean =>
  prefix === 'opay_h5' || prefix === 'alipay_h5'
