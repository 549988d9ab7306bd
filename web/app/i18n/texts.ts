import type { en } from './en.ts'
import type { LazyKey } from './lazy-texts.ts'
import type { Text } from './translation.ts'

/** The languages of the shop. @source spec §9 */
export type Locale = 'en' | 'zh'

export type TextKey = keyof typeof en | LazyKey
/** The texts of lazy areas may be missing. */
export type PartialTexts = Partial<Record<TextKey, Text>>
export type TextParams = Readonly<Record<string, string | number>>

/** The server's replacements of the app's texts, by key. */
export type Messages = Readonly<Record<string, string>>

export type Translate = (key: TextKey, params?: TextParams) => string

/**
 * Returns the function that translates keys into one language.
 * @param fetchMissing called for a missing text; it adds it, or fetches it and suspends the render
 * @source spec §3 appMessage: the server's messages come first
 */
export function translator(
  texts: PartialTexts,
  messages: Messages = {},
  fetchMissing?: (key: TextKey) => void,
): Translate {
  return (key, params) => {
    const known = messages[key] || texts[key]
    if (known === undefined) fetchMissing?.(key)
    const text = known ?? texts[key] ?? lastPart(key)
    const form = typeof text === 'string' ? text : params?.count === 1 ? text.one : text.other
    return params ? fill(form, params) : form
  }
}

/** A key built from data, such as a province's code, may have no text: then the code itself is shown. */
const lastPart = (key: string): string => key.slice(key.lastIndexOf('.') + 1)

function fill(form: string, params: TextParams): string {
  return form.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = params[name]
    return value === undefined ? placeholder : String(value)
  })
}

export const LANG_TAG: Readonly<Record<Locale, string>> = { en: 'en', zh: 'zh-Hans' }

export const LANGUAGE_NAME: Readonly<Record<Locale, string>> = { en: 'English', zh: '中文' }
