import { call } from '#app/api/call.ts'
import type { Language } from '#app/i18n/language.tsx'
import { rememberChoice } from '#app/i18n/stored-language.ts'
import type { Locale } from '#app/i18n/texts.ts'
import { askLanguage } from './ask-language.ts'

export interface Settings {
  locale: Locale
  /** What prices are shown in. */
  currency: string
}

interface Asked {
  now: Settings
  next: Settings
  /** Shows prices at the rate of this reply. @throws Error when the reply tells none */
  showRates: (reply: unknown) => void
}

/**
 * Asks the server for what is to change, and remembers it once all of it is there: half a choice is none.
 * @returns the new language, or null when that stays
 * @source spec §4 Language, Currency
 */
export async function askSettings({ now, next, showRates }: Asked): Promise<Language | null> {
  const languageStays = next.locale === now.locale
  const currencyStays = next.currency === now.currency
  const remember = ({ locale, currency }: Settings) => {
    if (!languageStays) rememberChoice('language', locale)
    if (!currencyStays) rememberChoice('currency', currency)
  }
  const params = { rateCode: next.currency }
  // Neither is given up with the other: a reply that came later would be remembered after all.
  const [language, rates] = await Promise.allSettled([
    languageStays ? null : askLanguage(next.locale),
    currencyStays ? null : call('GET /common3/exchangeRates/{rateCode}', { params }),
  ])
  try {
    if (language.status === 'rejected') throw language.reason
    if (rates.status === 'rejected') throw rates.reason
    if (!currencyStays) showRates(rates.value)
  } catch (error) {
    // The server remembers a choice as it answers.
    remember(now)
    throw error
  }
  remember(next)
  return language.value
}
