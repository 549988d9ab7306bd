import { AppLink } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { listHref } from './list-filter.ts'
import type { Category } from './queries.ts'

/** A small tile for each category: a way on where something else did not lead anywhere. */
export function CategoryList({ categories }: { categories: readonly Category[] }) {
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
