import { useId } from 'react'
import { useShared } from '#app/api/visit.tsx'
import { AppLink } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { BlockTitle, nameOf } from './block-title.tsx'
import type { BlockOf } from './blocks.ts'

/** Number of tiles shown on phones: two rows of four. */
const ON_PHONE = 8

interface CategoryTilesProps {
  block: BlockOf<'categories'>
  hrefOf: (category: string) => string
}

export function CategoryTiles({ block, hrefOf }: CategoryTilesProps) {
  const id = useId()
  return (
    <section aria-labelledby={nameOf(block, id)}>
      <BlockTitle id={id} title={block.title} className="h2 pb-3" />
      <ul
        className="grid grid-cols-[repeat(auto-fill,minmax(max(4.25rem,calc(25%-9px)),1fr))] gap-x-2 gap-y-3 md:grid-cols-5 md:gap-5 xl:gap-6"
        {...useShared(['tiles', block], <Tiles block={block} hrefOf={hrefOf} />)}
      />
    </section>
  )
}

function Tiles({ block, hrefOf }: CategoryTilesProps) {
  return block.categories.map(({ key, name, image }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two tiles may lead to one category, and none moves
    <li key={at} className={at >= ON_PHONE ? 'max-md:hidden' : undefined}>
      <AppLink to={hrefOf(key)} className="group grid justify-items-center gap-2 text-center">
        <Picture
          image={image}
          sizes="(min-width: 768px) 19vw, 23vw"
          decorative
          className="aspect-square w-full rounded-card transition-transform duration-200 group-hover:scale-103"
        />
        <span className="text-12 md:text-16 md:font-bold">{name}</span>
      </AppLink>
    </li>
  ))
}
