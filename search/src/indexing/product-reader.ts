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
import { chunkAt, endsChunk, type SetChunk } from './growing-sets.ts'
import { LabelTerms } from './label-terms.ts'
import { latinKey, pinyinKeys } from './sort-key.ts'
import { copyWords } from './term-queries.ts'

const READ = 1_000
/** After this many products others get their turn: a shop serves while its index is made. */
const BREATH = 20

/** Chunks of the filters' sets, in the shop's own order. */
export type FacetChunks = Map<string, SetChunk[]>

interface Reading extends Building {
  sortKey: (row: IndexedRow) => Pick<SortRow, 'en' | 'zh'>
  into: Gathered
  facets: FacetChunks
}

/** Writes what was gathered of one chunk of products, and keeps only the filters' sets. */
async function drain({ client, generation, into, facets }: Reading, chunk: number): Promise<void> {
  const chunks = [...into.facets(chunk)]
  for (const each of chunks) {
    const name = `${each.kind}:${each.key}`
    const before = facets.get(name)
    if (before) before.push(each)
    else facets.set(name, [each])
  }
  await copyBits(client, { generation, space: 0 }, chunks)
  await copyBits(client, { generation, space: 0 }, into.terms(chunk))
  await copyWords(client, into.words())
  into.clear()
}

async function take(reading: Reading, rows: readonly IndexedRow[], from: number): Promise<void> {
  const sorts: SortRow[] = []
  for (const [index, row] of rows.entries()) {
    const ordinal = from + index
    reading.into.add(row, ordinal)
    sorts.push({ ordinal, id: row.id, price: row.price, ...reading.sortKey(row) })
    if (endsChunk(ordinal)) await drain(reading, chunkAt(ordinal))
    else if (index % BREATH === 0) await breath()
  }
  await copySortRows(reading.client, sorts)
}

const textsOf = ({ names }: Labels) =>
  Object.values(names).flatMap((each) => [...each.values()].flatMap((name) => Object.values<string>(name)))

/** What is known when all products were read. */
export interface All {
  products: number
  /** The filters' sets, for the other orders. */
  facets: FacetChunks
  /** How many goods of each brand a category has. */
  brands: ReadonlyMap<string, ReadonlyMap<string, number>>
}

/** Reads every product once, in the shop's own order, and writes how it sorts and which sets it is in. */
export async function gatherAll(building: Building): Promise<All> {
  const zh = pinyinKeys()
  const labels = await readLabels(building.db)
  const reading: Reading = {
    ...building,
    sortKey: ({ name }) => ({ en: latinKey(name), zh: zh(name) }),
    into: new Gathered({ labels, labelTerms: new LabelTerms(labels), words: wordsOf(textsOf(labels)) }),
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
  if (products > 0) await drain(reading, chunkAt(products - 1))
  return { products, facets: reading.facets, brands: reading.into.brands }
}
