import { decimalsOf } from '@istore/contract/money.ts'
import { GatewayError } from '../../gateway.ts'

/** Decimal places that Stripe's amounts have; a currency not listed has 2. @source docs.stripe.com/currencies */
const PLACES = new Map<string, number>([
  ...['BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'].map(
    (currency) => [currency, 0] as const,
  ),
  ...['BHD', 'JOD', 'KWD', 'OMR', 'TND'].map((currency) => [currency, 3] as const),
])

/** What an amount must be a multiple of, where Stripe writes more places than cards are charged in. */
const STEPS = new Map([
  ['ISK', 100],
  ['UGX', 100],
  ...['BHD', 'JOD', 'KWD', 'OMR', 'TND'].map((currency) => [currency, 10] as const),
])

/** Minor units of ours in one of Stripe's, as an exponent of ten. */
const shiftOf = (currency: string): number => (PLACES.get(currency) ?? 2) - decimalsOf(currency)

/**
 * An amount as Stripe writes it.
 * @param minor minor units
 * @throws GatewayError when Stripe cannot charge exactly this amount
 */
export function toStripeAmount(minor: number, currency: string): number {
  const shift = shiftOf(currency)
  const amount = shift >= 0 ? minor * 10 ** shift : minor / 10 ** -shift
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount % (STEPS.get(currency) ?? 1) !== 0) {
    throw new GatewayError(`Stripe cannot charge ${minor} minor units of ${currency}`, false)
  }
  return amount
}

/** Reads an amount of Stripe's as minor units; null when it is none. */
export function fromStripeAmount(amount: number | null, currency: string): number | null {
  if (amount === null || !Number.isSafeInteger(amount)) return null
  const shift = shiftOf(currency)
  const minor = shift >= 0 ? amount / 10 ** shift : amount * 10 ** -shift
  return Number.isSafeInteger(minor) ? minor : null
}
