import type { Reply } from '@istore/contract/index.ts'

/** A page of the content. */
export type Page = Reply<'GET /common3/pageContent'>
/** One part of a content page. */
export type Block = Page['blocks'][number]
export type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>
export type RailBlock = BlockOf<'rail'>
export type Article = BlockOf<'articles'>['articles'][number]

/** The types of the shared sections that a page shows, each once. */
export function sectionTypes(blocks: readonly Block[]): string[] {
  return [...new Set(blocks.flatMap((block) => (block.kind === 'section' ? [block.type] : [])))]
}

/** The rows of products among blocks. */
export function railsIn(blocks: readonly Block[]): RailBlock[] {
  return blocks.filter((block) => block.kind === 'rail')
}
