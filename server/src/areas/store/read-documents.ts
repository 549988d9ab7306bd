import { lookFields, systemFields } from '@istore/contract/safe-app-info.ts'
import { type BlockOf, blockReader, pictureOf } from '@istore/contract/safe-blocks.ts'
import { blocksOf, pageTexts } from '@istore/contract/safe-page.ts'
import { localTextOf, Notes, name, objectOf, orNull, type Reader, texts } from '@istore/contract/safe-values.ts'
import type { LocalText } from '@istore/contract/text.ts'
import type { AppDocument, PageDocument, SectionDocument, StoredBlock, StoredImage } from './documents.ts'

/** A valid document, and the paths of the stored values that were corrected. */
export interface ReadDocument<T> {
  document: T
  replaced: string[]
}

const line = localTextOf(name)
const paragraph = localTextOf(pageTexts.paragraph)
const image: Reader<StoredImage | null> = pictureOf(line)

const isStored = (block: BlockOf<LocalText>): block is StoredBlock => block.kind !== 'articles'

const appDocument = objectOf<AppDocument>({
  ...lookFields,
  storeName: line,
  system: objectOf<AppDocument['system']>({ ...systemFields, messages: objectOf({ en: texts, zh: texts }) }),
})
function read<T>(reader: Reader<T>, stored: unknown): ReadDocument<T> {
  const notes = new Notes()
  return { document: reader(stored, '', notes), replaced: notes.replaced }
}

/** The shop's stored content with invalid values corrected; null if it is not a JSON object. */
export function readContent(stored: unknown): ReadDocument<AppDocument> | null {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return null
  return read(appDocument, stored)
}

/** A stored picture; null if it has no address from which pictures may be loaded. */
export const readImage = (stored: unknown): ReadDocument<StoredImage | null> => read(image, stored)

/** Readers of stored pages and sections. @param safeHtml sanitiser; HTML that it changes counts as corrected */
export function pageReaders(safeHtml: (html: string) => string) {
  const cleaned: Reader<string> = (value, path, notes) => {
    const given = pageTexts.html(value, path, notes)
    const clean = safeHtml(given)
    if (clean !== given) notes.add(path)
    return clean
  }
  const anyBlock = blocksOf(blockReader<LocalText>({ line, paragraph, html: localTextOf(cleaned) }))
  const blocks: Reader<StoredBlock[]> = (value, path, notes) => anyBlock(value, path, notes).filter(isStored)
  const page = objectOf<PageDocument>({ title: line, description: paragraph, image: orNull(image), blocks })
  const section = objectOf<SectionDocument>({ title: line, blocks })
  return {
    page: (stored: unknown): ReadDocument<PageDocument> => read(page, stored),
    section: (stored: unknown): ReadDocument<SectionDocument> => read(section, stored),
  }
}
