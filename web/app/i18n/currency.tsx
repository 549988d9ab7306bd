import { convert } from '@istore/contract/money.ts'
import { type MoneyParts, moneyParts } from '@istore/contract/money-format.ts'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { useNowOrDrawn } from '#app/platform/use-hydrated.ts'
import { useLocale, useText } from './language.tsx'

/** The currency that prices are shown in. */
export interface DisplayCurrency {
  code: string
  /** Whole units of `code` for one whole unit of each charge currency; a currency without a rate is shown as it is. */
  rateFrom: Readonly<Record<string, number | undefined>>
}

interface Shown {
  now: DisplayCurrency | null
  /** What the document was drawn with. */
  drawn: DisplayCurrency | null
}

const Context = createContext<Shown>({ now: null, drawn: null })

export function DisplayCurrencyProvider({ value, children }: { value: DisplayCurrency | null; children: ReactNode }) {
  const [drawn] = useState(value)
  const shown = useMemo(() => ({ now: value, drawn }), [value, drawn])
  return <Context value={shown}>{children}</Context>
}

/** A price ready to show. */
export interface ShownMoney {
  parts: MoneyParts
  /** The whole price as one text; a converted one starts with `≈`. */
  text: string
  /** The same for the ear: `≈` is read in many ways, or not at all. */
  spoken: string
  converted: boolean
}

/**
 * Shows amounts in the shopper's display currency.
 * @returns `show(minor, currency, exact)`: `exact` keeps the currency that is charged, as every total must
 */
export function useMoney(): (minor: number, currency: string, exact?: boolean) => ShownMoney {
  const { now, drawn } = use(Context)
  const display = useNowOrDrawn(now, drawn)
  const locale = useLocale()
  const t = useText()
  return (minor, currency, exact = false) => {
    const rate = exact || !display || display.code === currency ? undefined : display.rateFrom[currency]
    const converted = rate !== undefined && display !== null
    const parts = converted
      ? moneyParts(convert(minor, currency, display.code, rate), display.code, locale)
      : moneyParts(minor, currency, locale)
    const plain = `${parts.sign}${parts.symbol}${parts.whole}${parts.fraction}`
    if (!converted) return { parts, text: plain, spoken: plain, converted }
    return { parts, text: `≈\u00a0${plain}`, spoken: t('ui.priceAbout', { price: plain }), converted }
  }
}
