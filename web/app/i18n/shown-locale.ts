import { documentLanguage } from '#app/platform/document-language.ts'
import { LANG_TAG, type Locale } from './texts.ts'

/** The document's language, for code that runs before the next render. */
export const shownLocale = (): Locale => (documentLanguage() === LANG_TAG.zh ? 'zh' : 'en')
