import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import { areaOfKey } from './later-areas.ts'
import { loadArea, loadedArea } from './load-texts.ts'
import { type Locale, type Messages, type PartialTexts, type TextKey, type Translate, translator } from './texts.ts'

/** One language, ready to use. */
export interface Language {
  locale: Locale
  /** Grows when a page of a later area is shown. */
  texts: PartialTexts
  messages: Messages
}

interface LanguageContext {
  locale: Locale
  t: Translate
  setLanguage: (language: Language) => void
  setMessages: (messages: Messages) => void
}

const Context = createContext<LanguageContext | null>(null)

/** Gives every component its texts; `setLanguage` changes them all at once. */
export function LanguageProvider({ initial, children }: { initial: Language; children: ReactNode }) {
  const [language, setLanguage] = useState(initial)
  const setMessages = useCallback(
    (messages: Messages) => setLanguage((old) => (areSame(old.messages, messages) ? old : { ...old, messages })),
    [],
  )
  const value = useMemo(
    () => ({
      locale: language.locale,
      t: translator(language.texts, language.messages, fetchInto(language)),
      setLanguage,
      setMessages,
    }),
    [language, setMessages],
  )
  return <Context value={value}>{children}</Context>
}

function areSame(one: Messages, other: Messages): boolean {
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key])
}

/** Puts the area of a missing text in place. One that is not here is fetched: the nearest Suspense waits for it, once. */
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

/** The reader of texts: `t('cart.count', { count: 3 })`. */
export function useText(): Translate {
  return useLanguageContext().t
}

export function useLocale(): Locale {
  return useLanguageContext().locale
}

/** Puts another language in place for the whole app. */
export function useSetLanguage(): (language: Language) => void {
  return useLanguageContext().setLanguage
}

/** Puts other words of the server in place, in the language that is shown. */
export function useSetMessages(): (messages: Messages) => void {
  return useLanguageContext().setMessages
}

/** Picks this language's form of a name that comes in every language; the plain name when that form is empty. */
export function usePick(): (item: { name: string; nameContent: Readonly<Record<Locale, string>> }) => string {
  const locale = useLocale()
  return (item) => item.nameContent[locale] || item.name
}
