import type { Reply } from '@istore/contract/index.ts'

/** One part of a content page. */
export type Block = Reply<'GET /common3/pageContent'>['blocks'][number]
export type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>
export type RailBlock = BlockOf<'rail'>
