import { useLocale, useText } from '#app/i18n/language.tsx'

interface FoundWordsProps {
  q: string
  count: number | undefined
  correctedTerm: string | null
  matched: 'ALL' | 'MOST' | 'NONE'
  /** Parts of the term that the products do not match; a server of another shop may omit them. */
  unmatched: readonly string[]
}

/** Announces the number of results. Rendered from the start, as live regions must be; empty until it is known. */
export function FoundCount({ q, count }: { q: string; count: number | undefined }) {
  const t = useText()
  return (
    <p role="status" className="vh">
      {q === '' || count === undefined ? '' : t('search.count', { count, q })}
    </p>
  )
}

/** Words in quotation marks, joined by “or”: “wine” or “beer”. */
const listed = (words: readonly string[], locale: string) =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(words.map((word) => `“${word}”`))

export function FoundWords({ q, count, correctedTerm, matched, unmatched }: FoundWordsProps) {
  const t = useText()
  const locale = useLocale()
  return (
    <div className="pb-3">
      <h1 tabIndex={-1} className="h1 wrap-anywhere">
        {t('search.results', { q: correctedTerm ?? q })}
      </h1>
      <p className="text-14 text-fg-2">{count === undefined ? '\u00a0' : t('catalogue.productCount', { count })}</p>
      {correctedTerm === null ? null : <p className="pt-1">{t('search.corrected', { q })}</p>}
      {matched === 'MOST' ? (
        <p className="pt-1">
          {unmatched.length === 0 ? t('search.closest') : t('search.unmatched', { words: listed(unmatched, locale) })}
        </p>
      ) : null}
    </div>
  )
}

export function NothingFound({ q }: { q: string }) {
  const t = useText()
  return (
    <div className="pb-6">
      <h1 tabIndex={-1} className="h1 wrap-anywhere">
        {t('search.none', { q })}
      </h1>
      <ul className="list-disc space-y-1 pt-3 pl-5 text-fg-2">
        <li>{t('search.helpSpelling')}</li>
        <li>{t('search.helpFewer')}</li>
        <li>{t('search.helpLanguage')}</li>
      </ul>
    </div>
  )
}
