import { decimalsOf } from '@istore/contract/money.ts'
import { GatewayError } from '../../gateway.ts'

/** Decimals of Stripe's amounts; 2 for currencies not listed. @source docs.stripe.com/currencies */
const DECIMALS = new Map<string, number>([
  ...['BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'].map(
    (currency) => [currency, 0] as const,
  ),
  ...['BHD', 'JOD', 'KWD', 'OMR', 'TND'].map((currency) => [currency, 3] as const),
])

/** Smallest chargeable step, where Stripe uses more decimal places than cards. */
const STEPS = new Map([
  ['ISK', 100],
  ['UGX', 100],
  ...['BHD', 'JOD', 'KWD', 'OMR', 'TND'].map((currency) => [currency, 10] as const),
])

/** Exponent of ten between our minor units and Stripe's. */
const shiftOf = (currency: string): number => (DECIMALS.get(currency) ?? 2) - decimalsOf(currency)

/**
 * Converts an amount for Stripe.
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

/** Converts an amount from Stripe into minor units; null when invalid. */
export function fromStripeAmount(amount: number | null, currency: string): number | null {
  if (amount === null || !Number.isSafeInteger(amount)) return null
  const shift = shiftOf(currency)
  const minor = shift >= 0 ? amount / 10 ** shift : amount * 10 ** -shift
  return Number.isSafeInteger(minor) ? minor : null
}
