import type { Db } from '../../db/client.ts'
import { safeHtml } from '../../safe-html.ts'
import type { AppDocument, SectionDocument, StoredImage, StoredPage } from './documents.ts'
import { readAppDocument, readImages, readPages, readSections } from './queries.ts'
import { pageReaders, type ReadDocument, readContent, readImage } from './read-documents.ts'

interface StoredContent {
  /** Null when nothing is stored, or nothing that can be read. */
  app: AppDocument | null
  /** Articles of the blog come with the newest first. */
  pages: Map<string, StoredPage>
  sections: Map<string, SectionDocument>
  images: Map<string, StoredImage>
  /** What was put right, a line for each document. */
  faults: string[]
}

/** How many paths of a document a warning names. */
const NAMED = 10
const read = pageReaders(safeHtml)

/** Reads the shop's content documents as they can be served: what is not as it should be is put right and told of. */
export async function readStored(db: Db): Promise<StoredContent> {
  const [app, pages, sections, images] = await Promise.all([
    readAppDocument(db),
    readPages(db),
    readSections(db),
    readImages(db),
  ])
  const faults: string[] = []
  const heard = <T>(what: string, { document, replaced }: ReadDocument<T>): T => {
    if (replaced.length > 0) faults.push(`${what}: put right ${replaced.slice(0, NAMED).join(', ')}`)
    return document
  }
  const content = app === null ? null : readContent(app)
  if (app !== null && content === null) faults.push('The shop’s content is no document: it stays as it was.')
  const kept = images.flatMap(({ name, document }): [string, StoredImage][] => {
    const image = heard(`picture ${name}`, readImage(document))
    return image ? [[name, image]] : []
  })
  return {
    app: content && heard('the shop’s content', content),
    pages: new Map(
      pages.map(({ name, publishedOn, document }) => [
        name,
        { ...heard(`page ${name}`, read.page(document)), publishedOn },
      ]),
    ),
    sections: new Map(sections.map(({ name, document }) => [name, heard(`section ${name}`, read.section(document))])),
    images: new Map(kept),
    faults,
  }
}
