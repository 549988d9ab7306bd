/** Decimal places that Stripe's amounts have; a currency not listed has 2. @source docs.stripe.com/currencies */
const PLACES = new Map<string, number>([
  ...'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ').map((name) => [name, 0] as const),
  ...'BHD JOD KWD OMR TND'.split(' ').map((name) => [name, 3] as const),
])

/** The least that is charged. @source docs.stripe.com/currencies, minimum and maximum charge amounts */
const LEAST = new Map([
  ['CAD', 50],
  ['USD', 50],
  ['EUR', 50],
  ['AUD', 50],
  ['GBP', 30],
  ['HKD', 400],
  ['JPY', 50],
])

const factorOf = (currency: string): number => 10 ** (2 - (PLACES.get(currency) ?? 2))

/** An amount of Stripe's in hundredths of its currency. @returns null when cards are not charged in such small parts */
export function hundredthsOf(amount: number, currency: string): number | null {
  const cents = amount * factorOf(currency)
  return Number.isInteger(cents) ? cents : null
}

/** Hundredths as Stripe writes an amount. */
export function stripeAmount(cents: number, currency: string): number {
  return Math.round(cents / factorOf(currency))
}

/** The least amount that is charged in a currency, as Stripe writes it. */
export function minAmount(currency: string): number {
  return LEAST.get(currency) ?? 1
}
