import { useQueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { CallFailure, messageOf, wasAnswered } from '#app/api/failure.ts'
import { useAppInfo } from '#app/features/store/app-info.tsx'
import { type Language, useLocale, useSetLanguage, useText } from '#app/i18n/language.tsx'
import { type Translate, translator } from '#app/i18n/texts.ts'
import { useCurrencyState } from './currency-state.tsx'
import type { Settings } from './fetch-settings.ts'

/**
 * The languages and currencies, and a function to choose them. A failed choice changes nothing, and its promise
 * rejects; otherwise the promise resolves to the translator of the language that is then shown.
 * @source spec §2 Settings modal, §4 Language, Currency
 */
export function useSettings() {
  const { code, codes, choose } = useCurrencyState()
  const { supportedLanguages } = useAppInfo().appContent.system.appConfig
  const locale = useLocale()
  const t = useText()
  const speak = useApplyLanguage()
  const apply = async (wanted: Partial<Settings>): Promise<Translate> => {
    const now = { locale, currency: code }
    const next = { ...now, ...wanted }
    const { fetchSettings } = await import('./fetch-settings.ts')
    const showRates = (reply: unknown) => choose(next.currency, reply)
    const language = await fetchSettings({ now, next, showRates })
    return language ? speak(language) : t
  }
  return {
    locale,
    code,
    /** Empty if there is nothing to choose. */
    languages: supportedLanguages.length > 1 ? supportedLanguages : [],
    currencies: codes.length > 1 ? codes : [],
    apply,
  }
}

export function settingsFailure(error: unknown, t: Translate): string {
  const isLost = error instanceof CallFailure && !wasAnswered(error)
  return messageOf(error, t(isLost ? 'shell.settingsOffline' : 'shell.settingsFailed'))
}

/** Deletes the offline copies, which are in the previous language. */
function clearOldPages(): void {
  import('#app/platform/worker.ts').then(({ clearSaved }) => clearSaved()).catch(() => undefined)
}

/** Changes texts and data in place: route, query, cart and scroll position stay. @source spec §4 Language */
function useApplyLanguage(): (language: Language) => Promise<Translate> {
  const client = useQueryClient()
  const setLanguage = useSetLanguage()
  return async (language) => {
    clearOldPages()
    // The API's texts are in the language of the visit: data on screen is refetched, all other data is removed.
    client.removeQueries({ type: 'inactive' })
    await client.refetchQueries({ type: 'active' })
    startTransition(() => setLanguage(language))
    return translator(language.texts, language.messages)
  }
}
