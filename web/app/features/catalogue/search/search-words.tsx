import { useText } from '#app/i18n/language.tsx'

interface FoundWordsProps {
  q: string
  count: number | undefined
  correctedTerm: string | null
  matched: 'ALL' | 'MOST' | 'NONE'
}

/** Tells readers what each search found. Stands from the start, as live regions must; empty until that is known. */
export function FoundCount({ q, count }: { q: string; count: number | undefined }) {
  const t = useText()
  return (
    <p role="status" className="vh">
      {q === '' || count === undefined ? '' : t('search.count', { count, q })}
    </p>
  )
}

/** What was found, and how it was read when not as it was typed. */
export function FoundWords({ q, count, correctedTerm, matched }: FoundWordsProps) {
  const t = useText()
  return (
    <div className="pb-3">
      <h1 tabIndex={-1} className="h1 wrap-anywhere">
        {t('search.results', { q: correctedTerm ?? q })}
      </h1>
      <p className="text-14 text-fg-2">
        {count === undefined ? '\u00a0' : t('search.count', { count, q: correctedTerm ?? q })}
      </p>
      {correctedTerm === null ? null : <p className="pt-1">{t('search.corrected', { q })}</p>}
      {matched === 'MOST' ? <p className="pt-1">{t('search.most')}</p> : null}
    </div>
  )
}

/** Nothing was found: says so plainly, and what may help. */
export function NothingFound({ q }: { q: string }) {
  const t = useText()
  return (
    <div className="pb-6">
      <h1 tabIndex={-1} className="h1 wrap-anywhere">
        {t('search.none', { q })}
      </h1>
      <p className="text-14 text-fg-2">{t('search.count', { count: 0, q })}</p>
      <ul className="list-disc space-y-1 pt-3 pl-5 text-fg-2">
        <li>{t('search.helpSpelling')}</li>
        <li>{t('search.helpFewer')}</li>
        <li>{t('search.helpLanguage')}</li>
      </ul>
    </div>
  )
}
