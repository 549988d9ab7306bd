import { useQueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { call } from '#app/api/call.ts'
import { CallFailure, messageOf, wasAnswered } from '#app/api/failure.ts'
import { useLocale, useSetLanguage, useText } from '#app/i18n/language.tsx'
import { rememberChoice } from '#app/i18n/stored-language.ts'
import { type Locale, type Translate, translator } from '#app/i18n/texts.ts'
import { usePages } from '#app/ui/page-code.ts'
import { useAppInfo } from './app-info.tsx'
import { askLanguage } from './ask-language.ts'
import { useCurrencyState } from './currency-state.tsx'

/**
 * What may be chosen, and how to choose it. A choice that fails changes nothing, and its promise rejects.
 * @source spec §2 Settings modal, §4 Language, Currency
 */
export function useSettings() {
  const { code, codes, choose } = useCurrencyState()
  const { supportedLanguages } = useAppInfo().appContent.system.appConfig
  const locale = useLocale()
  const switchLanguage = useSwitchLanguage()
  const chooseCurrency = async (next: string) => {
    if (next === code) return
    choose(next, await call('GET /common3/exchangeRates/{rateCode}', { params: { rateCode: next } }))
    rememberChoice('currency', next)
  }
  return {
    locale,
    code,
    /** Empty when there is nothing to choose. */
    languages: supportedLanguages.length > 1 ? supportedLanguages : [],
    currencies: codes.length > 1 ? codes : [],
    switchLanguage,
    chooseCurrency,
  }
}

/** What to tell a shopper whose choice could not be made. */
export function settingsFailure(error: unknown, t: Translate): string {
  const isLost = error instanceof CallFailure && !wasAnswered(error)
  return messageOf(error, t(isLost ? 'shell.settingsOffline' : 'shell.settingsFailed'))
}

/** What the device keeps for times without a network is in the language before. */
function forgetOldPages(): void {
  import('#app/platform/worker.ts').then(({ forgetSaved }) => forgetSaved()).catch(() => undefined)
}

/**
 * Reports the language to the server, then changes texts and data in place: route, query, cart and scroll stay.
 * The promise gives the new language's reader of texts.
 * @source spec §4 Language
 */
function useSwitchLanguage(): (next: Locale) => Promise<Translate> {
  const client = useQueryClient()
  const locale = useLocale()
  const t = useText()
  const router = usePages()?.router
  const setLanguage = useSetLanguage()
  return async (next) => {
    if (next === locale) return t
    const language = await askLanguage(next, router?.state.location.pathname ?? '/')
    rememberChoice('language', next)
    forgetOldPages()
    // The API's texts are in the language of the visit: what is on screen is asked for again, the rest forgotten.
    client.removeQueries({ type: 'inactive' })
    await client.refetchQueries({ type: 'active' })
    startTransition(() => setLanguage(language))
    return translator(language.texts, language.messages)
  }
}
