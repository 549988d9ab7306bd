import { setImmediate as breath } from 'node:timers/promises'
import { wordsOf } from '../search/name-phrases.ts'
import {
  copyBits,
  copySortRows,
  type IndexedRow,
  type Labels,
  readLabels,
  readProductsAfter,
  type SortRow,
} from './build-queries.ts'
import type { Building } from './building.ts'
import { Gathered } from './gather.ts'
import { endsChunk, type SetChunk } from './growing-sets.ts'
import { latinKey, pinyinKeys } from './sort-key.ts'
import { copyWords } from './term-queries.ts'

const READ = 1_000
/** After this many products others get their turn: a shop serves while its index is made. */
const BREATH = 20

/** Chunks of the filters' sets, in the shop's own order. */
export type FacetChunks = Map<string, SetChunk[]>

interface Reading extends Building {
  known: { labels: Labels; words: ReadonlySet<string> }
  sortKey: (row: IndexedRow) => Pick<SortRow, 'en' | 'zh'>
  into: Gathered
  facets: FacetChunks
}

/** Writes what was gathered of one chunk of products, and keeps only the filters' sets. */
async function drain({ client, generation, into, facets }: Reading): Promise<void> {
  const chunks = [...into.facets.chunks()]
  for (const chunk of chunks) {
    const name = `${chunk.kind}:${chunk.key}`
    const before = facets.get(name)
    if (before) before.push(chunk)
    else facets.set(name, [chunk])
  }
  await copyBits(client, { generation, space: 0 }, chunks)
  await copyBits(client, { generation, space: 0 }, into.terms.chunks())
  await copyWords(client, into.words())
  into.clear()
}

async function take(reading: Reading, rows: readonly IndexedRow[], from: number): Promise<void> {
  const sorts: SortRow[] = []
  for (const [index, row] of rows.entries()) {
    const ordinal = from + index
    reading.into.add(row, ordinal, reading.known)
    sorts.push({ ordinal, id: row.id, price: row.price, ...reading.sortKey(row) })
    if (endsChunk(ordinal)) await drain(reading)
    else if (index % BREATH === 0) await breath()
  }
  await copySortRows(reading.client, sorts)
}

const textsOf = ({ names }: Labels) =>
  Object.values(names).flatMap((each) => [...each.values()].flatMap((name) => Object.values<string>(name)))

/**
 * Reads every product once, in the shop's own order, and writes how it sorts and which sets it is in.
 * @returns how many there are, and the filters' sets, for the other orders
 */
export async function gatherAll(building: Building): Promise<{ products: number; facets: FacetChunks }> {
  const zh = await pinyinKeys()
  const labels = await readLabels(building.db)
  const reading: Reading = {
    ...building,
    known: { labels, words: wordsOf(textsOf(labels)) },
    sortKey: ({ name }) => ({ en: latinKey(name), zh: zh(name) }),
    into: new Gathered(),
    facets: new Map(),
  }
  let products = 0
  for (let next = readProductsAfter(building.db, null, READ); ; ) {
    const rows = await next
    const last = rows.at(-1)
    // The next ones are read while these are worked on.
    const more = last && rows.length === READ
    if (more) next = readProductsAfter(building.db, last, READ)
    await take(reading, rows, products)
    products += rows.length
    if (!more) break
  }
  await drain(reading)
  return { products, facets: reading.facets }
}
