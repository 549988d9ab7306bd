import { useSuspenseQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { exchangeRatesQuery } from '#app/api/store-queries.ts'
import { useVisit } from '#app/api/visit.tsx'
import { DisplayCurrencyProvider } from '#app/i18n/currency.tsx'

interface CurrencyState {
  /** What prices are shown in now. */
  code: string
  /** The shop's own currency first, then those that it converts to. */
  codes: readonly string[]
  setCode: (code: string) => void
}

const Context = createContext<CurrencyState | null>(null)

/** Shows every price in the chosen currency. @source spec §4 Currency: the shop's own at first */
export function CurrencyState({ children }: { children: ReactNode }) {
  const { baseCurrency, rates } = useSuspenseQuery(exchangeRatesQuery()).data
  const { currency } = useVisit()
  const [chosen, setCode] = useState(currency)
  const codes = useMemo(
    () => [baseCurrency, ...rates.map((rate) => rate.currencyCode).filter((code) => code !== baseCurrency)],
    [baseCurrency, rates],
  )
  const code = chosen !== null && codes.includes(chosen) ? chosen : baseCurrency
  const state = useMemo(() => ({ code, codes, setCode }), [code, codes])
  const display = useMemo(() => {
    const rate = rates.find((entry) => entry.currencyCode === code)?.rate
    return { code, rateFrom: { [baseCurrency]: rate } }
  }, [code, baseCurrency, rates])
  return (
    <Context value={state}>
      <DisplayCurrencyProvider value={display}>{children}</DisplayCurrencyProvider>
    </Context>
  )
}

export function useCurrencyState(): CurrencyState {
  const state = use(Context)
  if (!state) throw new Error('no CurrencyState above')
  return state
}
