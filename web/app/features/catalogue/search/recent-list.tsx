import { useText } from '#app/i18n/language.tsx'
import { Button, IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { AppLink } from '#app/ui/link.tsx'
import { addRecent, clearRecent, removeRecent, useRecentSearches } from './recent.ts'

/** Searches stored on this device. @param props.hrefOf the address of a search */
export function RecentList({ hrefOf }: { hrefOf: (term: string) => string }) {
  const t = useText()
  const terms = useRecentSearches()
  if (terms.length === 0) return null
  return (
    <section aria-labelledby="recent-searches" className="pb-6">
      <div className="flex items-center justify-between gap-4">
        <h2 id="recent-searches" className="h2">
          {t('search.recent')}
        </h2>
        <Button tone="quiet" compact onClick={clearRecent}>
          {t('search.clearRecent')}
        </Button>
      </div>
      <ul className="recent">
        {terms.map((term) => (
          <li key={term}>
            <AppLink to={hrefOf(term)} onClick={() => addRecent(term)}>
              <Icon name="history" size={16} />
              <span>{term}</span>
            </AppLink>
            <IconButton icon="close" label={t('search.removeRecent', { term })} onClick={() => removeRecent(term)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
