import { useQuery } from '@tanstack/react-query'
import { useText } from '#app/i18n/language.tsx'
import { RegionFailure } from '#app/ui/region-failure.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { CategoryCards } from './category-cards.tsx'
import { categoriesQuery } from './queries.ts'

export function CategorySection() {
  const t = useText()
  const { data, isError, refetch } = useQuery(categoriesQuery())
  return (
    <section aria-labelledby="ways-categories">
      <h2 id="ways-categories" className="h2 pb-3">
        {t('catalogue.categories')}
      </h2>
      {isError && !data ? <RegionFailure text={t('catalogue.listFailed')} onRetry={() => void refetch()} /> : null}
      {!data && !isError ? <Skeleton width="100%" height="20rem" /> : null}
      {data ? <CategoryCards categories={data.categories} look="tile" /> : null}
    </section>
  )
}
