import { useText } from '#app/i18n/language.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { CategoryCards } from './category-cards.tsx'
import { type ListFilter, listHref, searchHref } from './list-filter.ts'
import type { Category } from './queries.ts'

/** The requested names as search words. */
const wordsOf = ({ cat, brand, tag }: ListFilter) => (cat || brand || tag).replaceAll(/[-_]+/g, ' ')

export function UnknownList({ filter, categories }: { filter: ListFilter; categories: readonly Category[] }) {
  const t = useText()
  const words = wordsOf(filter)
  return (
    <>
      <h1 tabIndex={-1} className="h1 wrap-anywhere">
        {t('catalogue.unknown', { name: words })}
      </h1>
      <p className="max-w-160 pt-2 text-fg-2">{t('catalogue.unknownLine')}</p>
      <div className="flex flex-wrap gap-3 pt-5 pb-8">
        <LinkButton to={searchHref(words)} tone="brand" icon="search">
          <span className="wrap-anywhere">{t('catalogue.unknownSearch', { name: words })}</span>
        </LinkButton>
        <LinkButton to={listHref({})}>{t('catalogue.all')}</LinkButton>
      </div>
      <h2 className="h2 pb-3">{t('catalogue.categories')}</h2>
      <CategoryCards categories={categories} look="tile" />
    </>
  )
}
