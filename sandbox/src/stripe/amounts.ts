/** Decimals of Stripe's amounts; 2 for currencies not listed. @source docs.stripe.com/currencies */
const DECIMALS = new Map<string, number>([
  ...'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ').map((name) => [name, 0] as const),
  ...'BHD JOD KWD OMR TND'.split(' ').map((name) => [name, 3] as const),
])

/** Minimum charge. @source docs.stripe.com/currencies, minimum and maximum charge amounts */
const MIN_CHARGE = new Map([
  ['CAD', 50],
  ['USD', 50],
  ['EUR', 50],
  ['AUD', 50],
  ['GBP', 30],
  ['HKD', 400],
  ['JPY', 50],
])

const factorOf = (currency: string): number => 10 ** (2 - (DECIMALS.get(currency) ?? 2))

/** Converts Stripe's amount into hundredths. @returns null when cards cannot be charged so precisely */
export function hundredthsOf(amount: number, currency: string): number | null {
  const cents = amount * factorOf(currency)
  return Number.isInteger(cents) ? cents : null
}

/** Converts hundredths into Stripe's amount. */
export function stripeAmount(cents: number, currency: string): number {
  return Math.round(cents / factorOf(currency))
}

/** Minimum charge in a currency, as Stripe's amount. */
export function minAmount(currency: string): number {
  return MIN_CHARGE.get(currency) ?? 1
}
