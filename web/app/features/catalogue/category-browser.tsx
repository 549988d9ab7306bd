import { useQuery } from '@tanstack/react-query'
import { useText } from '#app/i18n/language.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { AppLink } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { listHref, NO_FILTER } from './list-filter.ts'
import { type CardActions, ProductCard } from './product-card.tsx'
import { CardSkeleton } from './product-grid.tsx'
import { type Category, categoriesQuery, productsQuery } from './queries.ts'
import { useForesight } from './use-foresight.ts'

/** One column below 340 pixels, two above. */
const PANE_SIZES = '(min-width: 480px) 41vw, (min-width: 340px) 34vw, 62vw'
const PANE_GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(6.5rem,calc(50%-6px))),1fr))] gap-x-3 gap-y-5 pt-4'

interface CategoryBrowserProps extends CardActions {
  categories: readonly Category[]
  chosen: Category
}

/** Phones: the categories down the left, the goods of the chosen one on the right. */
export function CategoryBrowser({ categories, chosen, ...actions }: CategoryBrowserProps) {
  const t = useText()
  return (
    <div className="-mx-(--gutter) flex border-t border-line md:hidden">
      <nav aria-label={t('catalogue.categories')} className="w-[5.5rem] flex-none bg-sunken">
        <ul>
          {categories.map(({ key, name }) => (
            <li key={key}>
              <AppLink
                to={`/store?cat=${key}`}
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

/** The categories below one, as a row of links; nothing where there are none. */
export function SubCategories({ parent }: { parent: string }) {
  const t = useText()
  const { data } = useQuery({ ...categoriesQuery(parent), enabled: parent !== '' })
  if (!data || data.categories.length === 0) return null
  return (
    <ul aria-label={t('catalogue.subCategories')} className="flex flex-wrap gap-x-2 pt-2 lg:pt-0 lg:pb-4">
      {data.categories.map(({ key, name }) => (
        <li key={key}>
          <ChipLink to={listHref({ cat: key })}>{name}</ChipLink>
        </li>
      ))}
    </ul>
  )
}

function PaneProducts({ category, ...actions }: CardActions & { category: Category }) {
  const { data } = useQuery(productsQuery({ ...NO_FILTER, cat: category.key }, 1))
  const foresight = useForesight()
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
      {data.products.map((card) => (
        <ProductCard
          key={card.id}
          card={card}
          currency={data.currency}
          heading="h3"
          sizes={PANE_SIZES}
          onQuickAdd={actions.onQuickAdd}
        />
      ))}
    </ul>
  )
}

/** A small tile for each category: a way on where something else did not lead anywhere. */
export function CategoryTiles({ categories }: { categories: readonly Category[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {categories.map(({ key, name, line, image }) => (
        <li
          key={key}
          className="relative flex items-center gap-3 overflow-hidden rounded-card border border-line bg-surface hover:bg-sunken"
        >
          <Picture
            image={image}
            sizes="88px"
            decorative
            className="w-22 flex-none aspect-square [&>img]:object-[50%_75%]"
          />
          <div className="min-w-0 py-2 pr-3">
            <h3 className="font-bold">
              <AppLink to={listHref({ cat: key })} className="after:absolute after:inset-0 after:rounded-card">
                {name}
              </AppLink>
            </h3>
            <p className="line-clamp-2 text-14 text-fg-2">{line}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Wider screens: a card for each category. */
export function CategoryCards({ categories }: { categories: readonly Category[] }) {
  const t = useText()
  return (
    <ul className="grid gap-5 max-md:hidden md:grid-cols-3 lg:grid-cols-4 xl:gap-6">
      {categories.map(({ key, name, line, image, productCount }) => (
        <li key={key} className="group relative overflow-hidden rounded-card border border-line bg-surface">
          <Picture
            image={image}
            sizes="(min-width: 1024px) 23vw, 31vw"
            decorative
            className="aspect-4/3 [&>img]:object-[50%_75%] transition-transform duration-200 group-hover:scale-103"
          />
          <div className="p-5">
            <h2 className="text-18 font-bold">
              <AppLink to={listHref({ cat: key })} className="after:absolute after:inset-0 after:rounded-card">
                {name}
              </AppLink>
            </h2>
            <p className="text-14 text-fg-2">{line}</p>
            <p className="pt-2 text-14 text-fg-3">{t('catalogue.productCount', { count: productCount })}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
