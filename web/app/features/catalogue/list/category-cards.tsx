import { useText } from '#app/i18n/language.tsx'
import { AppLink } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { listHref } from './list-filter.ts'
import type { Category } from './queries.ts'

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
