import type pg from 'pg'
import { onConnection } from '../../../db/one-connection.ts'
import { PrefixGatherer, type PrefixRow } from '../search/prefixes.ts'
import { stubsOf } from '../search/stubs.ts'
import { TOKENISER } from '../search/tokeniser.ts'
import { Batch } from './batch.ts'
import { Bits } from './bits.ts'
import { type CountRow, copyBits, insertCounts, insertPlaces, makeWorkTables, readOrder } from './build-queries.ts'
import type { Building } from './building.ts'
import { type All, type FacetChunks, gatherAll } from './gathering-service.ts'
import { inOtherOrder, type SetChunk } from './growing-sets.ts'
import { brandsOf, readServed, type Space } from './index-queries.ts'
import { locked } from './locked-service.ts'
import { dropOthers, makeParts, serve } from './partition-queries.ts'
import { copyStubs, insertPrefixes, insertTerms, readLatinWords, readSuggested } from './term-queries.ts'

/** What an index of the catalogue was made of. */
export interface Built {
  generation: number
  products: number
}

/** The orders besides the shop's own. */
const SORTED = [1, 2, 3] as const satisfies Space[]

/** Where each product of the shop's own order stands in another one. */
async function placesIn({ db }: Building, products: number, space: Space): Promise<Int32Array> {
  const places = new Int32Array(products)
  let place = 0
  for await (const parts of readOrder(db, space)) {
    for (const { ordinals } of parts) {
      for (let at = 0; at < ordinals.length; at += 4) places[ordinals.readInt32BE(at)] = place++
    }
  }
  return places
}

function* inOrder(facets: FacetChunks, places: Int32Array): Generator<SetChunk> {
  for (const chunks of facets.values()) {
    const { kind = '', key = '' } = chunks[0] ?? {}
    for (const chunk of inOtherOrder(Bits.read(chunks), places).chunks()) yield { kind, key, ...chunk }
  }
}

async function sortAll(building: Building, products: number, facets: FacetChunks): Promise<void> {
  const { client, db, generation } = building
  await insertPlaces(db, generation, 0)
  for (const space of SORTED) {
    await insertPlaces(db, generation, space)
    await copyBits(client, { generation, space }, inOrder(facets, await placesIn(building, products, space)))
  }
}

const COUNTED = new Set(['category', 'brand', 'tag'])

/** Writes how many goods on sale the named sets hold, and each brand in a category, so that a page of them need not count. */
async function countAll({ db, generation }: Building, { facets, brands }: All): Promise<void> {
  const goods = Bits.read(facets.get('goods:') ?? [])
  const counts = [...facets.values()].flatMap((chunks) => {
    const { kind = '', key = '' } = chunks[0] ?? {}
    const products = COUNTED.has(kind) ? Bits.read(chunks).and(goods).size : 0
    return products > 0 ? [{ kind, key, products }] : []
  })
  await insertCounts(db, generation, counts)
  const batch = new Batch<CountRow>((rows) => insertCounts(db, generation, rows), 5_000)
  for (const [category, found] of brands) {
    for (const [key, products] of found) await batch.add({ kind: brandsOf(category), key, products })
  }
  await batch.end()
}

/** Writes what finds a word by a slip of the finger. */
async function writeStubs({ client, db, generation }: Building): Promise<void> {
  for await (const words of readLatinWords(db)) {
    const stubs = words.flatMap(({ term }) => stubsOf(term).map((stub) => ({ stub, term })))
    await copyStubs(client, generation, stubs)
  }
}

/** Writes what first letters become. */
async function writePrefixes({ db, generation }: Building): Promise<void> {
  const prefixes = new Batch<PrefixRow>((rows) => insertPrefixes(db, generation, rows), 500)
  const best = new PrefixGatherer()
  for await (const completions of readSuggested(db)) {
    for (const completion of completions) best.add(completion)
  }
  for (const prefix of best.rows()) await prefixes.add(prefix)
  await prefixes.end()
}

async function build(client: pg.ClientBase): Promise<Built> {
  const db = onConnection(client)
  const served = await readServed(db)
  const building = { client, db, generation: (served?.generation ?? 0) + 1 }
  await dropOthers(db, served?.generation ?? null)
  await makeParts(db, building.generation)
  await makeWorkTables(db)
  const all = await gatherAll(building)
  const { products } = all
  await sortAll(building, products, all.facets)
  await countAll(building, all)
  await insertTerms(db, building.generation)
  await writeStubs(building)
  await writePrefixes(building)
  await serve(db, { generation: building.generation, tokeniser: TOKENISER, products })
  return { generation: building.generation, products }
}

/**
 * Makes the index that lists and searches read. The one before serves until the new one is whole; then every process is
 * told. Products are read in parts: what it takes in memory hardly grows with the shop.
 */
export async function buildCatalogueIndex(pool: pg.Pool): Promise<Built> {
  const built = await locked(pool, { waits: true }, build)
  if (!built) throw new Error('The index was not made.')
  return built
}

/**
 * The same, unless another process is at it.
 * @param signal ends it at once, and what it had made so far is dropped by the next
 * @returns null when another process is at it
 */
export function tryToBuild(pool: pg.Pool, signal?: AbortSignal): Promise<Built | null> {
  return locked(pool, { waits: false, signal }, build)
}
