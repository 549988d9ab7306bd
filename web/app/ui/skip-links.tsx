import { useText } from '#app/i18n/language.tsx'

/** The first tab stop: skips the menus and leads to the page. Every page's `main` has the id `content`. */
export function SkipLinks() {
  const t = useText()
  return (
    <a href="#content" className="skip-link">
      {t('shell.skipToContent')}
    </a>
  )
}
