import type { PageRules } from '@istore/contract/pages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { href, type Location, useLocation, useNavigate } from 'react-router'
import { useDocumentParts } from '#app/api/visit.tsx'
import { appInfoQuery } from '#app/features/store/store-queries.ts'
import { useLocale } from '#app/i18n/language.tsx'
import { LANG_TAG, type Locale } from '#app/i18n/texts.ts'
import { usePage } from '#app/page.ts'

/** Parameters with their default values. */
const DEFAULT_PARAMS = new Set(['cat=all', 'page=1'])

/**
 * One canonical address per page and language, and links to the other language. The address without a language is a
 * separate page, rendered in the visitor's language (`x-default`).
 */
export function AlternateLinks() {
  const { publicUrl } = useDocumentParts()
  const { pathname, search } = useLocation()
  const locale = useLocale()
  const languages = useLanguages()
  useAddressLanguage(locale)
  const isInOneLanguage = new URLSearchParams(search).has('lang')
  const page = usePage()
  const href = (lang?: Locale) => publicUrl + canonicalPath({ pathname, search }, page.canonicalQuery, lang)
  const canonical = href(isInOneLanguage ? locale : undefined)
  return (
    <>
      <link rel="canonical" href={canonical} />
      {languages.map((lang) => (
        <link key={lang} rel="alternate" hrefLang={LANG_TAG[lang]} href={href(lang)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={href()} />
      {import.meta.env.SSR ? <ShareLocale locale={locale} languages={languages} url={canonical} /> : null}
      {import.meta.env.SSR && isNoindex(page) ? <meta name="robots" content="noindex, follow" /> : null}
    </>
  )
}

/** Pages that search engines should not index, whatever their address, such as a shopper's own. */
const isNoindex = ({ indexed, purchase }: PageRules) =>
  indexed === false || (purchase !== undefined && indexed !== true)

/** @source ogp.me `og:locale` */
const SHARE_LOCALE: Readonly<Record<Locale, string>> = { en: 'en_CA', zh: 'zh_CN' }

function ShareLocale(props: { locale: Locale; languages: readonly Locale[]; url: string }) {
  const others = props.languages.filter((lang) => lang !== props.locale)
  return (
    <>
      <meta property="og:url" content={props.url} />
      <meta property="og:locale" content={SHARE_LOCALE[props.locale]} />
      {others.map((lang) => (
        <meta key={lang} property="og:locale:alternate" content={SHARE_LOCALE[lang]} />
      ))}
    </>
  )
}

/** The languages of the pages; empty if there is only one, or if app info could not be loaded. */
function useLanguages(): readonly Locale[] {
  const info = useQueryClient().getQueryData(appInfoQuery().queryKey)
  const languages = info?.appContent.system.appConfig.supportedLanguages ?? []
  return languages.length > 1 ? languages : []
}

/** An address that names a language follows a switch of it, also after Back: a reload must not undo the choice. */
function useAddressLanguage(locale: Locale): void {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const followed = inLanguage(search, locale)
    if (followed === search) return
    void navigate({ pathname, search: followed, hash }, { state, replace: true, preventScrollReset: true })
  }, [pathname, search, hash, state, locale, navigate])
}

/** The query with its language replaced; unchanged if it names no language, or this one already. */
export function inLanguage(search: string, locale: Locale): string {
  const query = new URLSearchParams(search)
  const named = query.get('lang')
  if (named === null || named === locale) return search
  query.set('lang', locale)
  return `?${query}`
}

type Address = Pick<Location, 'pathname' | 'search'>

/** An address without parameters that do not change the page. `/` is the home page. @param names those that do */
export function canonicalPath({ pathname, search }: Address, names: readonly string[] = [], lang?: Locale): string {
  const given = new URLSearchParams(search)
  const canonical = new URLSearchParams()
  const path = pathname === '/' ? href('/home') : pathname.replace(/\/+$/, '')
  for (const name of names) {
    const value = given.get(name)
    const isInvalid = name === 'page' && !/^[1-9]\d*$/.test(value ?? '')
    if (value && !isInvalid && !DEFAULT_PARAMS.has(`${name}=${value}`)) canonical.set(name, value)
  }
  if (lang) canonical.set('lang', lang)
  const query = canonical.toString()
  return `${path}${query ? `?${query}` : ''}`
}
