import { setImmediate as breath } from 'node:timers/promises'
import type { Db } from '../../../db/client.ts'
import { Batch } from './batch.ts'
import {
  type IndexedRow,
  insertBits,
  insertPlaces,
  insertSortRows,
  type Labels,
  readLabels,
  readProductsAfter,
  type SortRow,
} from './build-queries.ts'
import { type Gathered, gather } from './gather.ts'
import { endsChunk, GrowingSets, type SetChunk } from './growing-sets.ts'
import { latinKey, pinyinKeys } from './sort-key.ts'
import { insertTypings, type Typing } from './term-queries.ts'

const READ = 1_000
/** After this many products others get their turn: a shop serves while its index is made. */
const BREATH = 20

/** Writes sets, many in one statement but never more than a few megabytes. */
export const bitsBatch = (db: Db, where: Parameters<typeof insertBits>[1]) =>
  new Batch<SetChunk>((rows) => insertBits(db, where, rows), {
    rows: 2_000,
    bytes: 1_000_000,
    weigh: ({ bits }) => bits.length,
  })

/** Chunks of the filters' sets, in the shop's own order. */
export type FacetChunks = Map<string, SetChunk[]>

interface Reading {
  db: Db
  generation: number
  labels: Labels
  sortKey: (row: IndexedRow) => Pick<SortRow, 'en' | 'zh'>
  into: Gathered
  facets: FacetChunks
}

const nothingYet = (): Gathered => ({
  facets: new GrowingSets(),
  terms: new GrowingSets(),
  typings: new Map(),
  words: new Set(),
})

/** Writes what was gathered of one chunk of products, and keeps only the filters' sets. */
async function drain({ db, generation, into, facets }: Reading): Promise<void> {
  const batch = bitsBatch(db, { generation, space: 0 })
  for await (const chunk of into.facets.drain()) {
    const name = `${chunk.kind}:${chunk.key}`
    facets.set(name, [...(facets.get(name) ?? []), chunk])
    await batch.add(chunk)
  }
  for await (const chunk of into.terms.drain()) await batch.add(chunk)
  await batch.end()
  const typings = new Batch<Typing>((rows) => insertTypings(db, rows), { rows: 5_000 })
  for (const [term, shown] of into.typings) await typings.add({ term, shown, latin: into.words.has(term) })
  await typings.end()
  into.typings.clear()
  into.words.clear()
}

async function take(reading: Reading, rows: readonly IndexedRow[], from: number): Promise<void> {
  const { db, generation, labels, into } = reading
  const space = { generation, space: 0, from } as const
  await insertPlaces(
    db,
    space,
    rows.map((row) => row.id),
  )
  const sorts: SortRow[] = []
  for (const [index, row] of rows.entries()) {
    const ordinal = from + index
    gather(row, ordinal, { labels, into })
    sorts.push({ ordinal, id: row.id, price: row.price, ...reading.sortKey(row) })
    if (endsChunk(ordinal)) await drain(reading)
    else if (index % BREATH === 0) await breath()
  }
  await insertSortRows(db, sorts)
}

/**
 * Reads every product once, in the shop's own order, and writes its place and its sets there.
 * @returns how many there are, and the filters' sets, for the other orders
 */
export async function gatherAll(db: Db, generation: number): Promise<{ products: number; facets: FacetChunks }> {
  const zh = await pinyinKeys()
  const reading: Reading = {
    db,
    generation,
    labels: await readLabels(db),
    sortKey: ({ name }) => ({ en: latinKey(name), zh: zh(name) }),
    into: nothingYet(),
    facets: new Map(),
  }
  let products = 0
  for (let last: IndexedRow | null = null; ; ) {
    const rows: IndexedRow[] = await readProductsAfter(db, last, READ)
    if (rows.length > 0) await take(reading, rows, products)
    products += rows.length
    last = rows.at(-1) ?? null
    if (rows.length < READ) break
  }
  await drain(reading)
  return { products, facets: reading.facets }
}
