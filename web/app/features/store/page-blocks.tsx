import type { ReactNode } from 'react'
import type { Block, RailBlock } from './blocks.ts'
import { CategoryTiles } from './category-tiles.tsx'
import { Hero } from './hero.tsx'
import { Promises } from './promises.tsx'
import { Story, TextBlock } from './story.tsx'

interface PageBlocksProps {
  blocks: readonly Block[]
  /** Where a link of the content leads inside the shop. */
  hrefOf: (link: string) => string
  /** The list of a category. */
  categoryHref: (category: string) => string
  /** Draws a row of products: products are another feature, so the route passes them in. */
  rail: (block: RailBlock) => ReactNode
}

/** The blocks of a content page, in the order of the server. */
export function PageBlocks({ blocks, ...links }: PageBlocksProps) {
  return (
    <div className="grid gap-6 md:gap-14 *:min-w-0">
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no name and never change places
        <OneBlock key={at} block={block} {...links} />
      ))}
    </div>
  )
}

function OneBlock({ block, hrefOf, categoryHref, rail }: Omit<PageBlocksProps, 'blocks'> & { block: Block }) {
  switch (block.kind) {
    case 'hero':
      return <Hero block={block} to={hrefOf(block.action.link)} />
    case 'categories':
      return <CategoryTiles block={block} hrefOf={categoryHref} />
    case 'rail':
      return rail(block)
    case 'story':
      return <Story block={block} to={block.action ? hrefOf(block.action.link) : undefined} />
    case 'promises':
      return <Promises block={block} />
    case 'text':
      return <TextBlock block={block} />
  }
}
