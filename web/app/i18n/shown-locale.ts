import { documentLanguage } from '#app/platform/document-language.ts'
import { LANG_TAG, type Locale } from './texts.ts'

/** The language of the page in this browser, for what runs before the next page is drawn. */
export const shownLocale = (): Locale => (documentLanguage() === LANG_TAG.zh ? 'zh' : 'en')
