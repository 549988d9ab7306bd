import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { readStoredVocabulary } from '../storage/vocabulary-queries.ts'
import { wordsOf } from '../text/name-phrases.ts'
import { Synonyms } from '../text/synonyms.ts'
import { TermReader } from '../text/terms.ts'
import {
  type Building,
  copyEntries,
  copySets,
  copySortRows,
  type IndexedRow,
  type Labels,
  readLabels,
  readProductsAfter,
  type SortRow,
} from './build-queries.ts'
import { ChunkBuilder } from './chunk-builder.ts'
import { EntryBuilder, type EntryRow } from './entry-builder.ts'
import { LabelTerms } from './label-terms.ts'
import { addChunks, chunkAt, endsChunk, type FacetChunks } from './set-builder.ts'
import { latinKey, pinyinKeys } from './sort-key.ts'
import { copyWords } from './term-queries.ts'

const BATCH = 1_000
/** Number of products to index before yielding to the event loop. */
const PRODUCTS_PER_TURN = 20

interface Progress extends Building {
  sortKey: (row: IndexedRow) => Pick<SortRow, 'en' | 'zh'>
  chunk: ChunkBuilder
  /** The filters' sets in the default order. */
  facets: FacetChunks
  entries: EntryBuilder
}

/** Writes a finished chunk and clears its builder. */
async function flush(progress: Progress, number: number): Promise<void> {
  const { client, chunk, facets } = progress
  const chunks = [...chunk.facets(number)]
  addChunks(facets, chunks)
  await copySets(progress, 'default', chunks)
  await copySets(progress, 'default', chunk.prices(number))
  await copySets(progress, 'default', chunk.terms(number))
  await copyWords(client, chunk.words())
  chunk.clear()
}

async function addProducts(progress: Progress, rows: readonly IndexedRow[], from: number): Promise<void> {
  const sorts: SortRow[] = []
  const entries: EntryRow[] = []
  for (const [index, row] of rows.entries()) {
    const ordinal = from + index
    progress.chunk.add(row, ordinal)
    for (const entry of progress.entries.add(row)) entries.push(entry)
    sorts.push({ ordinal, id: row.id, price: row.price, ...progress.sortKey(row) })
    if (endsChunk(ordinal)) await flush(progress, chunkAt(ordinal))
    else if (index % PRODUCTS_PER_TURN === 0) await yieldToOthers()
  }
  await copySortRows(progress.client, sorts)
  await copyEntries(progress.client, entries)
}

const textsOf = ({ names }: Labels) =>
  Object.values(names).flatMap((each) => [...each.values()].flatMap((name) => Object.values<string>(name)))

/** Data about the products that later steps of a build need. */
export interface IndexedProducts {
  /** Number of products. */
  products: number
  /** The filters' sets in the default order. */
  facets: FacetChunks
  /** The sets of shown prices, by entry, and the first entry of each product, by its ordinal: see `EntryBuilder`. */
  shown: FacetChunks
  firstEntries: Int32Array
  /** How many products on sale each category has of each brand. */
  brands: ReadonlyMap<string, ReadonlyMap<string, number>>
}

/** Reads every product once, in the default order, and writes its sort keys, its sets and its words. */
export async function indexProducts(building: Building): Promise<IndexedProducts> {
  const { client } = building
  const zh = pinyinKeys()
  const labels = await readLabels(client)
  const reader = new TermReader(new Synonyms(await readStoredVocabulary(client)))
  const progress: Progress = {
    ...building,
    sortKey: ({ name }) => ({ en: latinKey(name), zh: zh(name) }),
    chunk: new ChunkBuilder({
      labels,
      labelTerms: new LabelTerms(labels, reader),
      words: wordsOf(textsOf(labels), reader.synonyms),
      reader,
    }),
    facets: new Map(),
    entries: new EntryBuilder(labels.storeLocations),
  }
  let products = 0
  for (let next = readProductsAfter(client, null, BATCH); ; ) {
    const rows = await next
    const last = rows.at(-1)
    // The next batch is read while this one is indexed.
    const more = last && rows.length === BATCH
    if (more) next = readProductsAfter(client, last, BATCH)
    await addProducts(progress, rows, products)
    products += rows.length
    if (!more) break
  }
  if (products > 0) await flush(progress, chunkAt(products - 1))
  const { facets, chunk, entries } = progress
  return { products, facets, firstEntries: entries.finish(), shown: entries.chunks, brands: chunk.brands }
}
