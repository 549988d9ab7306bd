import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { useText } from '#app/i18n/language.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { AppLink } from '#app/ui/link.tsx'
import { listHref, NO_FILTER } from './list-filter.ts'
import { type CardActions, ProductCards } from './product-card.tsx'
import { CardSkeleton } from './product-grid.tsx'
import { type Category, productsQuery } from './queries.ts'
import { SubCategories } from './sub-categories.tsx'
import { useListPrefetch } from './use-list-prefetch.ts'

/** One column below 340 pixels, two above. */
const PANE_SIZES = '(min-width: 480px) 41vw, (min-width: 340px) 34vw, 62vw'
const PANE_GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(6.5rem,calc(50%-6px))),1fr))] gap-x-3 gap-y-5 pt-4'

interface CategoryBrowserProps extends CardActions {
  categories: readonly Category[]
  chosen: Category
}

/** Phones: categories on the left, products of the selected one on the right. */
export function CategoryBrowser({ categories, chosen, ...actions }: CategoryBrowserProps) {
  const t = useText()
  return (
    <div className="-mx-(--gutter) flex border-t border-line md:hidden">
      <nav aria-label={t('catalogue.categories')} className="w-[5.5rem] flex-none bg-sunken">
        <ul>
          {categories.map(({ key, name }) => (
            <li key={key}>
              <AppLink
                to={`${href('/store')}?cat=${key}`}
                replace
                preventScrollReset
                aria-current={key === chosen.key ? 'true' : undefined}
                className={`flex min-h-14 items-center border-l-4 px-2 py-2 text-12 wrap-anywhere ${key === chosen.key ? 'border-fg-brand bg-canvas font-bold text-fg-brand' : 'border-transparent'}`}
              >
                {name}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-labelledby="chosen-category" className="min-w-0 grow px-4 py-3">
        <h2 id="chosen-category" className="h2">
          {chosen.name}
        </h2>
        <p className="text-14 text-fg-2">{chosen.line}</p>
        <SubCategories parent={chosen.key} />
        <PaneProducts category={chosen} {...actions} />
        <LinkButton to={listHref({ cat: chosen.key })} wide className="mt-5">
          {t('catalogue.seeAllIn', { name: chosen.name })}
        </LinkButton>
      </section>
    </div>
  )
}

function PaneProducts({ category, ...actions }: CardActions & { category: Category }) {
  const { data } = useQuery(productsQuery({ ...NO_FILTER, cat: category.key }, 1))
  const foresight = useListPrefetch()
  if (!data) {
    return (
      <div aria-hidden="true" className={PANE_GRID}>
        {[0, 1, 2, 3].map((at) => (
          <CardSkeleton key={at} />
        ))}
      </div>
    )
  }
  return (
    <ul {...foresight} className={PANE_GRID}>
      <ProductCards list={data} heading="h3" sizes={PANE_SIZES} onQuickAdd={actions.onQuickAdd} />
    </ul>
  )
}
