import { call } from '#app/api/call.ts'
import type { Language } from '#app/i18n/language.tsx'
import { loadedAreas, loadTexts } from '#app/i18n/load-texts.ts'
import type { Locale } from '#app/i18n/texts.ts'

/** Reports the language to the server and fetches its texts. Malformed messages are left out. @source spec §4 Language */
export async function fetchLanguage(locale: Locale): Promise<Language> {
  const [reply, texts, { safeLanguage }] = await Promise.all([
    call('GET /common3/changeLocale/{locale}', { params: { locale } }),
    loadTexts(locale, loadedAreas()),
    import('@istore/contract/safe-language.ts'),
  ])
  return { locale, texts, messages: safeLanguage(reply).applicationMessage.messages }
}
