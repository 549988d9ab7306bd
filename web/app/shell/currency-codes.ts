/** @source spec §3 system.payment */
interface CurrencyList {
  defaultCurrency: { currencyCode: string; currencyType: string }
  exchangeCurrencies: readonly { currencyCode: string }[]
}

/** Rates in major units of each currency for one of `base`, the currency in which prices are stored and charged. */
export interface KnownRates {
  base: string
  rates: Readonly<Record<string, number>>
}

/**
 * The currencies to choose from: the default first, then the exchange list, without duplicates. A visit starts with the
 * first one.
 * @param base the default if the content names none
 * @source spec §2 Settings modal, §4 Currency
 */
export function currencyCodes({ defaultCurrency, exchangeCurrencies }: CurrencyList, base = ''): string[] {
  const first = defaultCurrency.currencyCode || defaultCurrency.currencyType || base
  return [...new Set([first, ...exchangeCurrencies.map(({ currencyCode }) => currencyCode)])].filter(Boolean)
}

/**
 * Reads a reply with exchange rates. Its shape is not fixed: rates that cannot be read are left out.
 * @param otherwise the base of a reply that names none
 * @source spec §3 Currency rate response
 */
export function knownRates(reply: unknown, otherwise: string): KnownRates {
  const { baseCurrency, rates } = asRecord(reply)
  const base = typeof baseCurrency === 'string' && baseCurrency ? baseCurrency : otherwise
  const entries = (Array.isArray(rates) ? rates : [reply]).map(asRecord).flatMap(({ currencyCode, rate }) => {
    const isRate = typeof rate === 'number' && Number.isFinite(rate) && rate > 0
    return typeof currencyCode === 'string' && isRate ? [[currencyCode, rate] as const] : []
  })
  return { base, rates: { ...Object.fromEntries(entries), [base]: 1 } }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** @param later a reply about one currency */
export function withRates(known: KnownRates, later: unknown): KnownRates {
  const { base, rates } = knownRates(later, known.base)
  return base === known.base ? { base, rates: { ...known.rates, ...rates } } : { base, rates }
}
