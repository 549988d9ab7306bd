import type { Reply } from './index.ts'
import { type BlockOf, blockReader, pictureOf } from './safe-blocks.ts'
import { day, id, listOf, Notes, name, objectOf, orNull, type Reader, textOf } from './safe-values.ts'

export type Page = Reply<'GET /common3/pageContent'>
export type Section = Reply<'GET /common3/sectionTemplateByType/{type}'>

const MAX_BLOCKS = 60
const MAX_PARAGRAPH = 5000
const MAX_HTML = 200_000
const MAX_DESCRIPTION = 500

/** Length limits of a page's texts. */
export const pageTexts = { line: name, paragraph: textOf(MAX_PARAGRAPH), html: textOf(MAX_HTML) }

/** The blocks of a page; those of an unknown kind, or that lack a required field, are left out. */
export const blocksOf = <T>(read: Reader<BlockOf<T> | null>): Reader<BlockOf<T>[]> => listOf(read, MAX_BLOCKS)

const blocks: Reader<BlockOf<string>[]> = blocksOf(blockReader(pageTexts))

const page = objectOf<Page>({
  pageName: id,
  title: name,
  description: textOf(MAX_DESCRIPTION),
  publishedOn: day,
  image: orNull(pictureOf(name)),
  blocks,
})
const section = objectOf<Section>({ type: id, title: name, blocks })

/**
 * A page that can be rendered, whatever the input: blocks of an unknown kind, or that lack a required field, are left
 * out. Never throws, and never changes its input. HTML is limited in length but not sanitised, which the server does.
 * @returns `replaced` names the values that were corrected, 50 at most
 */
export function safePage(reply: unknown): { page: Page; replaced: string[] } {
  const notes = new Notes()
  return { page: page(reply, '', notes), replaced: notes.replaced }
}

/** Like `safePage`, for blocks that several pages share. */
export function safeSection(reply: unknown): { section: Section; replaced: string[] } {
  const notes = new Notes()
  return { section: section(reply, '', notes), replaced: notes.replaced }
}
