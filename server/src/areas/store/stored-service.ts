import type { Db } from '../../db/client.ts'
import { safeHtml } from '../../safe-html.ts'
import type { AppDocument, SectionDocument, StoredImage, StoredPage } from './documents.ts'
import { readAppDocument, readImages, readPages, readSections } from './queries.ts'
import { pageReaders, type ReadDocument, readContent, readImage } from './read-documents.ts'

interface StoredContent {
  /** Null if no content is stored, or if it is invalid. */
  app: AppDocument | null
  /** By name; among blog articles, newest first. */
  pages: Map<string, StoredPage>
  sections: Map<string, SectionDocument>
  images: Map<string, StoredImage>
  /** Corrections of the stored content, one message per document. */
  faults: string[]
}

/** Maximum number of paths that a message lists. */
const NAMED = 10
const read = pageReaders(safeHtml)

/** Reads the shop's content documents. Invalid values are corrected and reported. */
export async function readStored(db: Db): Promise<StoredContent> {
  const [app, pages, sections, images] = await Promise.all([
    readAppDocument(db),
    readPages(db),
    readSections(db),
    readImages(db),
  ])
  const faults: string[] = []
  const checked = <T>(what: string, { document, replaced }: ReadDocument<T>): T => {
    if (replaced.length > 0) faults.push(`${what}: put right ${replaced.slice(0, NAMED).join(', ')}`)
    return document
  }
  const content = app === null ? null : readContent(app)
  if (app !== null && content === null) faults.push('The shop’s content is no document: it stays as it was.')
  const pictures = images.flatMap(({ name, document }): [string, StoredImage][] => {
    const image = checked(`picture ${name}`, readImage(document))
    return image ? [[name, image]] : []
  })
  return {
    app: content && checked('the shop’s content', content),
    pages: new Map(
      pages.map(({ name, publishedOn, document }) => [
        name,
        { ...checked(`page ${name}`, read.page(document)), publishedOn },
      ]),
    ),
    sections: new Map(sections.map(({ name, document }) => [name, checked(`section ${name}`, read.section(document))])),
    images: new Map(pictures),
    faults,
  }
}
