import type pg from 'pg'
import { Batch } from './indexing/batch.ts'
import { withBuildLock } from './indexing/build-lock.ts'
import {
  type Building,
  type CountRow,
  copySets,
  createWorkTables,
  insertCounts,
  insertOrdinals,
  readOrder,
} from './indexing/build-queries.ts'
import { type IndexedProducts, indexProducts } from './indexing/product-reader.ts'
import { type FacetChunks, reordered, type SetChunk } from './indexing/set-builder.ts'
import { copyVariants, insertPrefixes, insertTerms, readLatinWords, readSuggested } from './indexing/term-queries.ts'
import { OrdinalSet } from './sets/ordinal-set.ts'
import { dropGenerations, readEdits, serveGeneration, startGeneration } from './storage/generation-queries.ts'
import { brandsOf, readServedGeneration, SORT_ORDERS, type SortOrder } from './storage/index-queries.ts'
import { PrefixBuilder, type PrefixRow } from './suggest/prefixes.ts'
import { deletionVariantsOf } from './text/deletion-variants.ts'
import { TOKENISER_VERSION } from './text/tokeniser.ts'

export interface BuildOptions {
  /** The NOTIFY message that is sent when the new generation is served. */
  notify: { channel: string; payload: string }
  /** Whether to wait while another process builds; otherwise nothing is built in that case. */
  waits?: boolean
  /** Aborts the build; the next build drops what it has written. */
  signal?: AbortSignal
}

export interface Built {
  generation: number
  products: number
  /** Older generations that cannot be dropped yet: a transaction that read the index is still open. */
  left: number
}

/** Maps each ordinal of the default order, or each entry, to its ordinal in another order. */
async function ordinalsIn({ client }: Building, size: number, order: SortOrder): Promise<Int32Array> {
  const ordinals = new Int32Array(size)
  let next = 0
  for await (const batch of readOrder(client, order)) {
    for (const { ordinals: sorted } of batch) {
      for (let at = 0; at < sorted.length; at += 4) ordinals[sorted.readInt32BE(at)] = next++
    }
  }
  return ordinals
}

function* reorderedChunks(facets: FacetChunks, ordinals: Int32Array, first?: Int32Array): Generator<SetChunk> {
  for (const chunks of facets.values()) {
    const { kind = '', key = '' } = chunks[0] ?? {}
    const set = reordered(OrdinalSet.fromChunks(chunks), ordinals, first)
    for (const chunk of set.chunks()) yield { kind, key, ...chunk }
  }
}

async function writeOrders(building: Building, indexed: IndexedProducts): Promise<void> {
  const { products, facets } = indexed
  for (const order of SORT_ORDERS) {
    await insertOrdinals(building, order)
    if (order === 'default') continue
    if (order === 'shownPrice') await writeShownPrices(building, indexed)
    else await copySets(building, order, reorderedChunks(facets, await ordinalsIn(building, products, order)))
  }
}

/** Facet sets contain all entries of their products; the `shown` sets say which of these entries a list shows. */
async function writeShownPrices(building: Building, { facets, shown, firstEntries }: IndexedProducts): Promise<void> {
  const ordinals = await ordinalsIn(building, firstEntries.at(-1) ?? 0, 'shownPrice')
  await copySets(building, 'shownPrice', reorderedChunks(facets, ordinals, firstEntries))
  await copySets(building, 'shownPrice', reorderedChunks(shown, ordinals))
}

const COUNTED = new Set(['category', 'brand', 'tag'])

/** Counts products on sale of each category, brand and tag, and of each brand in a category. */
async function writeCounts(building: Building, { facets, brands }: IndexedProducts): Promise<void> {
  const onSale = OrdinalSet.fromChunks(facets.get('goods:') ?? [])
  const counts = [...facets.values()].flatMap((chunks) => {
    const { kind = '', key = '' } = chunks[0] ?? {}
    const products = COUNTED.has(kind) ? OrdinalSet.fromChunks(chunks).and(onSale).size : 0
    return products > 0 ? [{ kind, key, products }] : []
  })
  await insertCounts(building, counts)
  const batch = new Batch<CountRow>((rows) => insertCounts(building, rows), 5_000)
  for (const [category, found] of brands) {
    for (const [key, products] of found) await batch.add({ kind: brandsOf(category), key, products })
  }
  await batch.flush()
}

async function writeDeletionVariants(building: Building): Promise<void> {
  for await (const words of readLatinWords(building.client)) {
    await copyVariants(
      building,
      words.flatMap(({ term }) => deletionVariantsOf(term).map((variant) => ({ variant, term }))),
    )
  }
}

async function writePrefixes(building: Building): Promise<void> {
  const batch = new Batch<PrefixRow>((rows) => insertPrefixes(building, rows), 500)
  const prefixes = new PrefixBuilder()
  for await (const completions of readSuggested(building.client)) {
    for (const completion of completions) prefixes.add(completion)
  }
  for (const row of prefixes.rows()) await batch.add(row)
  await batch.flush()
}

async function fill(building: Building): Promise<IndexedProducts> {
  await createWorkTables(building.client)
  const indexed = await indexProducts(building)
  await writeOrders(building, indexed)
  await writeCounts(building, indexed)
  await insertTerms(building)
  await writeDeletionVariants(building)
  await writePrefixes(building)
  return indexed
}

async function buildOn(client: pg.ClientBase, notify: BuildOptions['notify']): Promise<Built> {
  const edits = await readEdits(client)
  const served = (await readServedGeneration(client))?.generation ?? null
  const generation = await startGeneration(client, served)
  try {
    const { products } = await fill({ client, generation })
    await serveGeneration(client, { generation, products, edits, tokeniser: TOKENISER_VERSION }, notify)
    const left = await dropGenerations(client, (each) => each !== generation && each !== served)
    return { generation, products, left: left.length }
  } catch (error) {
    // Also drops what earlier builds left, which may fill the disk. A terminated connection cannot; the next build does
    // it.
    await dropGenerations(client, (each) => each !== served).catch(() => {})
    throw error
  }
}

/**
 * Builds the next generation of the index while the current one serves. Products are read in batches, so that memory
 * hardly grows with their number.
 * @param pool at least two connections: one builds, one can terminate it
 * @returns null when another process is building
 */
export function build(pool: pg.Pool, { notify, waits = false, signal }: BuildOptions): Promise<Built | null> {
  return withBuildLock(pool, { waits, signal }, (client) => buildOn(client, notify))
}
