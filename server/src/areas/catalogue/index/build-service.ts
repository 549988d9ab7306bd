import type { Db } from '../../../db/client.ts'
import { PrefixGatherer, type PrefixRow } from '../search/prefixes.ts'
import { stubsOf } from '../search/stubs.ts'
import { TOKENISER } from '../search/tokeniser.ts'
import { Batch } from './batch.ts'
import { Bits } from './bits.ts'
import { dropWorkTables, insertCounts, insertPlaces, makeWorkTables, readSorted } from './build-queries.ts'
import { writtenAs } from './gather.ts'
import { bitsBatch, type FacetChunks, gatherAll } from './gathering-service.ts'
import { inOtherOrder } from './growing-sets.ts'
import { readServed, type Space } from './index-queries.ts'
import { dropOthers, hurry, lockBuilding, makeParts, serve, unlockBuilding } from './partition-queries.ts'
import { insertPrefixes, insertStubs, insertTerms, readTerms, type TermRow } from './term-queries.ts'

/** What an index of the catalogue was made of. */
interface Built {
  generation: number
  products: number
}

/** The orders besides the shop's own. */
const SORTED = [1, 2, 3] as const satisfies Space[]

/** Writes the places of one order. @returns where each product of the shop's own order stands there */
async function placesIn(db: Db, { generation, products }: Built, space: Space): Promise<Int32Array> {
  const places = new Int32Array(products)
  let from = 0
  for await (const rows of readSorted(db, space)) {
    for (const [index, { ordinal }] of rows.entries()) places[ordinal] = from + index
    await insertPlaces(
      db,
      { generation, space, from },
      rows.map((row) => row.id),
    )
    from += rows.length
  }
  return places
}

async function sortAll(db: Db, built: Built, facets: FacetChunks): Promise<void> {
  for (const space of SORTED) {
    const places = await placesIn(db, built, space)
    const batch = bitsBatch(db, { generation: built.generation, space })
    for (const chunks of facets.values()) {
      const { kind = '', key = '' } = chunks[0] ?? {}
      for (const chunk of inOtherOrder(Bits.read(chunks), places).chunks()) await batch.add({ kind, key, ...chunk })
    }
    await batch.end()
  }
}

const COUNTED = new Set(['category', 'brand', 'tag'])

/** Writes how many goods on sale the named sets hold, so that a page of them need not count. */
async function countAll(db: Db, generation: number, facets: FacetChunks): Promise<void> {
  const goods = Bits.read(facets.get('goods:') ?? [])
  const counts = [...facets.values()].flatMap((chunks) => {
    const { kind = '', key = '' } = chunks[0] ?? {}
    const products = COUNTED.has(kind) ? Bits.read(chunks).and(goods).size : 0
    return products > 0 ? [{ kind, key, products }] : []
  })
  await insertCounts(db, generation, counts)
}

/** Writes each term with what it needs to be found by a slip of the finger and by its first letters. */
async function writeTerms(db: Db, generation: number): Promise<void> {
  const stubs = new Batch<{ stub: string; term: string }>((rows) => insertStubs(db, generation, rows), { rows: 5_000 })
  const prefixes = new Batch<PrefixRow>((rows) => insertPrefixes(db, generation, rows), { rows: 500 })
  let best = new PrefixGatherer()
  let letter: string | undefined
  for await (const found of readTerms(db, generation)) {
    const rows: TermRow[] = found.map(({ term, products, typed }) => ({ term, products, ...writtenAs(term, typed) }))
    await insertTerms(db, generation, rows)
    for (const row of rows) {
      const [first] = row.term
      // Terms come in the order of their letters: what begins with another one is whole.
      if (first !== letter) {
        for (const prefix of best.rows()) await prefixes.add(prefix)
        best = new PrefixGatherer()
        letter = first
      }
      best.add(row)
      if (row.script === 'latin') for (const stub of stubsOf(row.term)) await stubs.add({ stub, term: row.term })
    }
  }
  for (const prefix of best.rows()) await prefixes.add(prefix)
  await prefixes.end()
  await stubs.end()
}

async function buildOn(connection: Db): Promise<Built> {
  const served = await readServed(connection)
  const generation = (served?.generation ?? 0) + 1
  await dropOthers(connection, served?.generation ?? null)
  await makeParts(connection, generation)
  await makeWorkTables(connection)
  const { products, facets } = await gatherAll(connection, generation)
  await sortAll(connection, { generation, products }, facets)
  await countAll(connection, generation, facets)
  await writeTerms(connection, generation)
  await serve(connection, { generation, tokeniser: TOKENISER, products })
  return { generation, products }
}

async function locked<T>(db: Db, waits: boolean, work: (connection: Db) => Promise<T>): Promise<T | null> {
  return db.connection().execute(async (connection) => {
    if (!(await lockBuilding(connection, waits))) return null
    try {
      await hurry(connection, true)
      return await work(connection)
    } finally {
      await dropWorkTables(connection)
      await hurry(connection, false)
      await unlockBuilding(connection)
    }
  })
}

/**
 * Makes the index that lists and searches read. The one before serves until the new one is whole; then every process is
 * told. Products are read in parts: what it takes in memory hardly grows with the shop.
 */
export async function buildCatalogueIndex(db: Db): Promise<Built> {
  const built = await locked(db, true, buildOn)
  if (!built) throw new Error('The index was not made.')
  return built
}

/** The same, unless another process is at it. @returns null then */
export function tryToBuild(db: Db): Promise<Built | null> {
  return locked(db, false, buildOn)
}

/** Drops what no process reads any more: all but the generation that is served. */
export async function dropOldIndexes(db: Db): Promise<void> {
  await locked(db, false, async (connection) => {
    await dropOthers(connection, (await readServed(connection))?.generation ?? null)
  })
}
