import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { useVisit } from '#app/api/visit.tsx'
import { useAppInfo } from '#app/features/store/app-info.tsx'
import { exchangeRatesQuery } from '#app/features/store/store-queries.ts'
import { DisplayCurrencyProvider } from '#app/i18n/currency.tsx'
import { rememberedCurrency } from '#app/i18n/stored-language.ts'
import { currencyCodes, knownRates, withRates } from './currency-codes.ts'
import { useServerMessages } from './server-messages.ts'

interface CurrencyState {
  code: string
  /** The shop's default first, then those of its exchange list. */
  codes: readonly string[]
  /**
   * Shows prices in another currency, at the rate in the reply to the choice.
   * @throws Error if the reply has no rate for it
   */
  choose: (code: string, reply: unknown) => void
}

const Context = createContext<CurrencyState | null>(null)

/**
 * Shows every price in the chosen currency. Without rates, prices show in the currency that is charged.
 * @source spec §4 Currency: the default currency is the initial selection
 */
export function CurrencyState({ children }: { children: ReactNode }) {
  useServerMessages()
  const { payment } = useAppInfo().appContent.system
  const { data } = useQuery(exchangeRatesQuery())
  const { currency, isOfflineCopy } = useVisit()
  const [chosen, setChosen] = useState(currency)
  // An offline copy is rendered for a guest: the stored choice is read once the page is hydrated.
  useEffect(() => {
    if (isOfflineCopy) setChosen((now) => now ?? rememberedCurrency())
  }, [isOfflineCopy])
  const [laterRates, setLaterRates] = useState<unknown>(null)
  const known = useMemo(() => {
    const atFirst = knownRates(data, currencyCodes(payment)[0] ?? '')
    return laterRates === null ? atFirst : withRates(atFirst, laterRates)
  }, [data, payment, laterRates])
  const state = useMemo(() => {
    const codes = currencyCodes(payment, known.base)
    const code = chosen !== null && codes.includes(chosen) ? chosen : (codes[0] ?? '')
    const choose = (next: string, reply: unknown) => {
      if (withRates(known, reply).rates[next] === undefined) throw new Error(`no rate for ${next}`)
      setLaterRates(reply)
      setChosen(next)
    }
    return { code, codes, choose }
  }, [payment, known, chosen])
  const display = useMemo(
    () => ({ code: state.code, rateFrom: { [known.base]: known.rates[state.code] } }),
    [state.code, known],
  )
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
