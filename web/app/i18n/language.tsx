import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import { areaOfKey } from './lazy-texts.ts'
import { loadArea, loadedArea } from './load-texts.ts'
import { type Locale, type Messages, type PartialTexts, type TextKey, type Translate, translator } from './texts.ts'

export interface Language {
  locale: Locale
  /** Extended when a page of a lazy area is shown. */
  texts: PartialTexts
  messages: Messages
}

/** `replied`: messages from the reply to the change to this language; later reads of app info do not replace them. */
interface LanguageState extends Language {
  replied: Messages
}

interface LanguageContext {
  locale: Locale
  t: Translate
  setLanguage: (language: Language) => void
  setMessages: (messages: Messages) => void
}

const Context = createContext<LanguageContext | null>(null)

/** `setLanguage` changes all texts at once. */
export function LanguageProvider({ initial, children }: { initial: Language; children: ReactNode }) {
  const [language, setState] = useState<LanguageState>({ ...initial, replied: {} })
  const setLanguage = useCallback((next: Language) => setState({ ...next, replied: next.messages }), [])
  const setMessages = useCallback(
    (read: Messages) =>
      setState((old) => {
        const messages = { ...read, ...old.replied }
        return areSame(old.messages, messages) ? old : { ...old, messages }
      }),
    [],
  )
  const value = useMemo(
    () => ({
      locale: language.locale,
      t: translator(language.texts, language.messages, fetchInto(language)),
      setLanguage,
      setMessages,
    }),
    [language, setLanguage, setMessages],
  )
  return <Context value={value}>{children}</Context>
}

function areSame(one: Messages, other: Messages): boolean {
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key])
}

/** Adds the area of a missing text. If it is not loaded, it is fetched once; the nearest Suspense boundary waits. */
function fetchInto({ locale, texts }: Language): (key: TextKey) => void {
  const fetching = new Map<string, Promise<unknown>>()
  return (key) => {
    const area = areaOfKey(key)
    if (!area) return
    const here = loadedArea(locale, area)
    if (here) return void Object.assign(texts, here)
    const fetched = fetching.get(area) ?? loadArea(locale, area).then((more) => Object.assign(texts, more))
    fetching.set(area, fetched)
    throw fetched
  }
}

function useLanguageContext(): LanguageContext {
  const context = use(Context)
  if (!context) throw new Error('no LanguageProvider above')
  return context
}

/** `t('cart.count', { count: 3 })` */
export const useText = (): Translate => useLanguageContext().t

export const useLocale = (): Locale => useLanguageContext().locale

export const useSetLanguage = (): ((language: Language) => void) => useLanguageContext().setLanguage

/** Replaces the messages of app info, in the current language. */
export const useSetMessages = (): ((messages: Messages) => void) => useLanguageContext().setMessages

/** Picks this language's form of a name; the plain name when that form is empty. */
export function useLocalizedName(): (item: { name: string; nameContent: Readonly<Record<Locale, string>> }) => string {
  const locale = useLocale()
  return (item) => item.nameContent[locale] || item.name
}
