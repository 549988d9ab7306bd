import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { useText } from '#app/i18n/language.tsx'
import { LANG_TAG, LANGUAGE_NAME, type Locale } from '#app/i18n/texts.ts'
import { useToast } from '#app/ui/toast.tsx'
import { settingsFailure, useSettings } from './use-settings.ts'

/** The languages as plain links, so that they work before and without the app, on every page. */
export function FooterLanguages() {
  const t = useText()
  const toast = useToast()
  const { pathname, search } = useLocation()
  const { locale, languages, apply } = useSettings()
  if (languages.length === 0) return null
  const href = (lang: Locale) => {
    const query = new URLSearchParams(search)
    query.set('lang', lang)
    return `${pathname}?${query}`
  }
  const choose = (lang: Locale) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    apply({ locale: lang }).catch((error: unknown) => toast({ text: settingsFailure(error, t), tone: 'error' }))
  }
  return (
    <section aria-labelledby="footer-language" className="footer-group">
      <h2 id="footer-language">{t('shell.language')}</h2>
      <ul className="footer-menu">
        {languages.map((lang) => (
          <li key={lang}>
            <a
              href={href(lang)}
              lang={LANG_TAG[lang]}
              hrefLang={LANG_TAG[lang]}
              aria-current={lang === locale || undefined}
              className="footer-link"
              onClick={choose(lang)}
            >
              {LANGUAGE_NAME[lang]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
