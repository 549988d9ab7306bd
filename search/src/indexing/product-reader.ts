import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { readStoredVocabulary } from '../storage/vocabulary-queries.ts'
import { wordsOf } from '../text/name-phrases.ts'
import { Synonyms } from '../text/synonyms.ts'
import { TermReader } from '../text/terms.ts'
import {
  type Building,
  copySets,
  copySortRows,
  type IndexedRow,
  type Labels,
  readLabels,
  readProductsAfter,
  type SortRow,
} from './build-queries.ts'
import { ChunkBuilder } from './chunk-builder.ts'
import { LabelTerms } from './label-terms.ts'
import { chunkAt, endsChunk, type SetChunk } from './set-builder.ts'
import { latinKey, pinyinKeys } from './sort-key.ts'
import { copyWords } from './term-queries.ts'

const BATCH = 1_000
/** Products between two turns for others on the event loop. */
const PRODUCTS_PER_TURN = 20

/** Chunks of the filters' sets in the default order, by kind and key. */
export type FacetChunks = Map<string, SetChunk[]>

interface Progress extends Building {
  sortKey: (row: IndexedRow) => Pick<SortRow, 'en' | 'zh'>
  chunk: ChunkBuilder
  facets: FacetChunks
}

/** Writes a finished chunk and clears its builder. */
async function flush(progress: Progress, number: number): Promise<void> {
  const { client, chunk, facets } = progress
  const chunks = [...chunk.facets(number)]
  for (const each of chunks) {
    const name = `${each.kind}:${each.key}`
    const before = facets.get(name)
    if (before) before.push(each)
    else facets.set(name, [each])
  }
  await copySets(progress, 'default', chunks)
  await copySets(progress, 'default', chunk.prices(number))
  await copySets(progress, 'default', chunk.terms(number))
  await copyWords(client, chunk.words())
  chunk.clear()
}

async function addProducts(progress: Progress, rows: readonly IndexedRow[], from: number): Promise<void> {
  const sorts: SortRow[] = []
  for (const [index, row] of rows.entries()) {
    const ordinal = from + index
    progress.chunk.add(row, ordinal)
    sorts.push({ ordinal, id: row.id, price: row.price, ...progress.sortKey(row) })
    if (endsChunk(ordinal)) await flush(progress, chunkAt(ordinal))
    else if (index % PRODUCTS_PER_TURN === 0) await yieldToOthers()
  }
  await copySortRows(progress.client, sorts)
}

const textsOf = ({ names }: Labels) =>
  Object.values(names).flatMap((each) => [...each.values()].flatMap((name) => Object.values<string>(name)))

/** What later steps of a build need of the products. */
export interface IndexedProducts {
  /** How many there are. */
  products: number
  facets: FacetChunks
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
  return { products, facets: progress.facets, brands: progress.chunk.brands }
}
