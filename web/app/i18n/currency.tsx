import { convert } from '@istore/contract/money.ts'
import { type MoneyParts, moneyParts } from '@istore/contract/money-format.ts'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { useHydratedValue } from '#app/platform/use-hydrated.ts'
import { useLocale, useText } from './language.tsx'

export interface DisplayCurrency {
  code: string
  /** Units of `code` per unit of each charged currency; prices in a currency without a rate are not converted. */
  rateFrom: Readonly<Record<string, number | undefined>>
}

interface Shown {
  now: DisplayCurrency | null
  /** The display currency in the document. */
  rendered: DisplayCurrency | null
}

const Context = createContext<Shown>({ now: null, rendered: null })

export function DisplayCurrencyProvider({ value, children }: { value: DisplayCurrency | null; children: ReactNode }) {
  const [rendered] = useState(value)
  const shown = useMemo(() => ({ now: value, rendered }), [value, rendered])
  return <Context value={shown}>{children}</Context>
}

export interface ShownMoney {
  parts: MoneyParts
  /** The full price; a converted one starts with `≈`. */
  text: string
  /** Text for screen readers, which read `≈` in different ways, or not at all. */
  spoken: string
  converted: boolean
}

/** The display currency; the same object until prices are rendered differently. */
export function useShownCurrency(): DisplayCurrency | null {
  const { now, rendered } = use(Context)
  return useHydratedValue(now, rendered)
}

/** @returns `show(minor, currency, exact)`: `exact` keeps the charged currency, as every total must */
export function useMoney(): (minor: number, currency: string, exact?: boolean) => ShownMoney {
  const display = useShownCurrency()
  const locale = useLocale()
  const t = useText()
  return (minor, currency, exact = false) => {
    const rate = exact || !display || display.code === currency ? undefined : display.rateFrom[currency]
    const converted = rate !== undefined && display !== null
    const parts = converted
      ? moneyParts(convert(minor, currency, display.code, rate), display.code, locale)
      : moneyParts(minor, currency, locale)
    const plain = `${parts.sign}${parts.symbol}${parts.integer}${parts.fraction}`
    if (!converted) return { parts, text: plain, spoken: plain, converted }
    return { parts, text: `≈\u00a0${plain}`, spoken: t('ui.priceAbout', { price: plain }), converted }
  }
}
