import type { AreaManifest } from './area-manifests.ts'
import { cyclesOf } from './cycles.ts'

/** Reads of tables whose owner uses the reader, so that uses and reads form a cycle. */
export interface AllowedReads {
  readers: readonly string[]
  owner: string
  why: string
}

/**
 * Each was considered: avoiding the read would cost one more statement per call or order, or an interface with a single
 * implementation.
 */
export const ALLOWED_READS: readonly AllowedReads[] = [
  {
    readers: ['campaign', 'catalogue', 'coupon', 'credit', 'fulfilment'],
    owner: 'order',
    why: 'they hold parts of orders (`OrderPart`): one statement, under a lock, counts these with the orders that hold them',
  },
  {
    readers: ['cart'],
    owner: 'order',
    why: 'the first addition prefills a cart from the last order; a merge and the cleanup consider the unpaid one',
  },
  {
    readers: ['session'],
    owner: 'account',
    why: 'every call of a shopper reads session and shopper in one prepared statement',
  },
  {
    readers: ['catalogue'],
    owner: 'campaign',
    why: 'lists, share counts and the sitemap need the ids of campaigns, whose pages show cards of the catalogue',
  },
  {
    readers: ['order'],
    owner: 'payment',
    why: 'lists, details and receipts of orders show their payments and refunds',
  },
]

/** Cycles of areas that use each other or read each other's tables, and allowed reads that are part of none. */
export function areaCycleViolations(
  manifests: ReadonlyMap<string, AreaManifest>,
  allowed: readonly AllowedReads[],
): string[] {
  const edges = new Map([...manifests].map(([area, manifest]) => [area, othersOf(area, manifest, manifests)]))
  const isAllowed = (reader: string, owner: string) =>
    allowed.some((one) => one.owner === owner && one.readers.includes(reader))
  const graph = new Map(
    [...edges].map(([area, { uses, reads }]) => [area, [...uses, ...reads.filter((owner) => !isAllowed(area, owner))]]),
  )
  const cycles = cyclesOf(graph).map(
    (cycle) => `server/src/areas: a cycle of areas: ${cycle.join(' → ')} → ${cycle[0]}`,
  )
  const pairs = allowed.flatMap(({ readers, owner }) => readers.map((reader) => ({ reader, owner })))
  const stale = pairs.filter(
    ({ reader, owner }) => !(edges.get(reader)?.reads.includes(owner) && reaches(graph, owner, reader)),
  )
  return [
    ...cycles,
    ...stale.map(({ reader, owner }) => `tools/boundaries/area-cycles.ts: no cycle needs ${reader} to read ${owner}`),
  ]
}

interface Others {
  uses: readonly string[]
  /** Owners of the tables that the area reads. */
  reads: readonly string[]
}

function othersOf(area: string, { uses, reads }: AreaManifest, manifests: ReadonlyMap<string, AreaManifest>): Others {
  const owners = [...manifests].filter(([, { owns }]) => owns.some((table) => reads.includes(table)))
  return { uses, reads: owners.map(([owner]) => owner).filter((owner) => owner !== area && !uses.includes(owner)) }
}

function reaches(graph: ReadonlyMap<string, readonly string[]>, from: string, to: string): boolean {
  const seen = new Set([from])
  for (const area of seen) for (const next of graph.get(area) ?? []) seen.add(next)
  return seen.has(to)
}
