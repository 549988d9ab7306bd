import type { ReactNode } from 'react'
import { ArticleList } from './article-list.tsx'
import type { Block, RailBlock } from './blocks.ts'
import { CategoryTiles } from './category-tiles.tsx'
import { Hero } from './hero.tsx'
import { ImageBlock } from './image-block.tsx'
import { Promises } from './promises.tsx'
import { Prose } from './prose.tsx'
import { SectionBlock } from './section-block.tsx'
import { Story, TextBlock } from './story.tsx'

export interface PageParts {
  /** Target of a link in the content: a path inside the shop, a web address, or '' for nowhere. */
  hrefOf: (entry: { link: string }) => string
  categoryHref: (category: string) => string
  /** Renders a product rail, because products are another feature. */
  rail: (block: RailBlock) => ReactNode
}

interface PageBlocksProps extends PageParts {
  blocks: readonly Block[]
  /** Makes the first hero the page's h1. */
  titled?: boolean
}

export function PageBlocks({ blocks, titled, ...parts }: PageBlocksProps) {
  const titleAt = titled ? blocks.findIndex((block) => block.kind === 'hero') : -1
  return (
    <div className="grid gap-6 md:gap-14 *:min-w-0">
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no name and never move
        <OneBlock key={at} block={block} isTitle={at === titleAt} {...parts} />
      ))}
    </div>
  )
}

function OneBlock({ block, isTitle, ...parts }: PageParts & { block: Block; isTitle: boolean }) {
  const { hrefOf, categoryHref, rail } = parts
  switch (block.kind) {
    case 'hero':
      return <Hero block={block} href={hrefOf(block.action)} heading={isTitle ? 'h1' : 'h2'} />
    case 'categories':
      return <CategoryTiles block={block} hrefOf={categoryHref} />
    case 'rail':
      return rail(block)
    case 'story':
      return <Story block={block} href={block.action ? hrefOf(block.action) : ''} />
    case 'promises':
      return <Promises block={block} />
    case 'text':
      return <TextBlock block={block} />
    case 'html':
      return <Prose html={block.html} />
    case 'image':
      return <ImageBlock block={block} href={block.link ? hrefOf({ link: block.link }) : ''} />
    case 'section':
      return (
        <SectionBlock type={block.type} render={(inner) => <OneBlock block={inner} isTitle={false} {...parts} />} />
      )
    case 'articles':
      return <ArticleList articles={block.articles} />
  }
}
