import { useText } from '#app/i18n/language.tsx'
import { AppLink } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { listHref } from './list-filter.ts'
import type { Category } from './queries.ts'

/** Large cards for wide screens, and small tiles for pages without results. */
const LOOKS = {
  card: {
    list: 'grid gap-5 max-md:hidden md:grid-cols-3 lg:grid-cols-4 xl:gap-6',
    item: 'group relative overflow-hidden rounded-card border border-line bg-surface',
    picture: 'aspect-square transition-transform duration-200 group-hover:scale-103',
    sizes: '(min-width: 1024px) 23vw, 31vw',
    words: 'p-5',
    Heading: 'h2',
    heading: 'text-18 font-bold',
    line: 'text-14 text-fg-2',
  },
  tile: {
    list: 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4',
    item: 'relative flex items-center gap-3 overflow-hidden rounded-card border border-line bg-surface hover:bg-sunken',
    picture: 'w-22 flex-none aspect-square',
    sizes: '88px',
    words: 'flex min-w-0 flex-col justify-center self-stretch py-2 pr-3',
    Heading: 'h3',
    heading: 'font-bold',
    line: 'line-clamp-2 text-14 text-fg-2',
  },
} as const

export function CategoryCards({ categories, look }: { categories: readonly Category[]; look: keyof typeof LOOKS }) {
  const t = useText()
  const { Heading, sizes, ...classes } = LOOKS[look]
  return (
    <ul className={classes.list}>
      {categories.map(({ key, name, line, image, productCount }) => (
        <li key={key} className={classes.item}>
          <Picture image={image} sizes={sizes} decorative className={classes.picture} />
          <div className={classes.words}>
            <Heading className={classes.heading}>
              <AppLink to={listHref({ cat: key })} className="after:absolute after:inset-0 after:rounded-card">
                {name}
              </AppLink>
            </Heading>
            <p className={classes.line}>{line}</p>
            {look === 'card' ? (
              <p className="pt-2 text-14 text-fg-3">{t('catalogue.productCount', { count: productCount })}</p>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  )
}
