import type { Reply } from '@istore/contract/index.ts'

export type Page = Reply<'GET /common3/pageContent'>
export type Block = Page['blocks'][number]
export type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>
export type RailBlock = BlockOf<'rail'>
export type Article = BlockOf<'articles'>['articles'][number]

/** Types of the shared sections on a page, without duplicates. */
export const sectionTypes = (blocks: readonly Block[]): string[] => [
  ...new Set(blocks.flatMap((block) => (block.kind === 'section' ? [block.type] : []))),
]

export const railsIn = (blocks: readonly Block[]): RailBlock[] => blocks.filter((block) => block.kind === 'rail')
