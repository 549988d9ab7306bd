import { call } from '#app/api/call.ts'
import type { Language } from '#app/i18n/language.tsx'
import { rememberChoice } from '#app/i18n/stored-language.ts'
import type { Locale } from '#app/i18n/texts.ts'
import { fetchLanguage } from './fetch-language.ts'

export interface Settings {
  locale: Locale
  currency: string
}

interface SettingsChange {
  now: Settings
  next: Settings
  /** Shows prices at the rate in this reply. @throws Error if the reply has none */
  showRates: (reply: unknown) => void
}

/**
 * Requests the changed settings from the server, and stores the choice only when everything is loaded.
 * @returns the new language, or null if the language does not change
 * @source spec §4 Language, Currency
 */
export async function fetchSettings({ now, next, showRates }: SettingsChange): Promise<Language | null> {
  const languageStays = next.locale === now.locale
  const currencyStays = next.currency === now.currency
  const remember = ({ locale, currency }: Settings) => {
    if (!languageStays) rememberChoice('language', locale)
    if (!currencyStays) rememberChoice('currency', currency)
  }
  const params = { rateCode: next.currency }
  // Both are awaited even if one fails: the server stores a choice when it replies, so a late reply would undo
  // `remember`.
  const [language, rates] = await Promise.allSettled([
    languageStays ? null : fetchLanguage(next.locale),
    currencyStays ? null : call('GET /common3/exchangeRates/{rateCode}', { params }),
  ])
  try {
    if (language.status === 'rejected') throw language.reason
    if (rates.status === 'rejected') throw rates.reason
    if (!currencyStays) showRates(rates.value)
  } catch (error) {
    remember(now)
    throw error
  }
  remember(next)
  return language.value
}
