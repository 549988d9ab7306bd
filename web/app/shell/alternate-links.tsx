import { useLocation } from 'react-router'
import { useDocumentParts } from '#app/api/visit.tsx'
import { useLocale } from '#app/i18n/language.tsx'
import { LANG_TAG, type Locale } from '#app/i18n/texts.ts'

const LOCALES: readonly Locale[] = ['en', 'zh']
/** Query parameters that make a different page; every other one is left out of the canonical address. */
const MEANINGFUL = ['cat', 'brand', 'tag', 'clearance', 'sort', 'q']

/**
 * One canonical address per page and language, and where the other language is. The address without a language is a page
 * of its own: it answers in the visitor's (`x-default`).
 */
export function AlternateLinks() {
  const { publicUrl } = useDocumentParts()
  const { pathname, search } = useLocation()
  const locale = useLocale()
  const isInOneLanguage = new URLSearchParams(search).has('lang')
  const href = (lang?: Locale) => `${publicUrl}${canonicalPath(pathname, search, lang)}`
  return (
    <>
      <link rel="canonical" href={href(isInOneLanguage ? locale : undefined)} />
      {LOCALES.map((lang) => (
        <link key={lang} rel="alternate" hrefLang={LANG_TAG[lang]} href={href(lang)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={href()} />
    </>
  )
}

/** The address of a page without what does not change it. The empty path is the home page. */
export function canonicalPath(pathname: string, search: string, lang?: Locale): string {
  const given = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const name of MEANINGFUL) {
    const value = given.get(name)
    if (value) kept.set(name, value)
  }
  if (lang) kept.set('lang', lang)
  const query = kept.toString()
  return `${pathname === '/' ? '/home' : pathname.replace(/\/+$/, '')}${query ? `?${query}` : ''}`
}
