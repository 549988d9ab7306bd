import { isTest } from './project-files.ts'

/** A table that a file of an area writes. */
interface Write {
  path: string
  area: string
  table: string
}

/** How Kysely and plain SQL write: insertInto('t'), mergeInto('t as x'), `update t set`, `delete from t`. */
const WRITES = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*['"`](\w+)/g,
  /\binsert\s+into\s+(\w+)/gi,
  /\bupdate\s+(\w+)\s+(?:as\s+\w+\s+)?set\b/gi,
  /\bdelete\s+from\s+(\w+)/gi,
]

const SQL = /\.(?:selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql[`<]/

/** The tables that only the search workspace knows; the migrations of `server/src/db/` define them. */
export const SEARCH_TABLE = /\b(?:catalogue_(?:place|bits|count|index)|search_(?:term|stub|prefix))\b/

/** Why a file must not name a table of search, or undefined. */
export function searchTableRefusal(path: string, source: string): string | undefined {
  if (/^(?:search|server\/src\/db\/migrations|tools\/boundaries)\//.test(path)) return undefined
  const table = SEARCH_TABLE.exec(source)?.[0]
  return table && `names ${table}, a table of search: use the functions of @istore/search`
}

/** Why a file of an area holds SQL where it should not, or undefined: only its queries do. */
export function sqlRefusal(path: string, source: string): string | undefined {
  if (!/^server\/src\/areas\/.*\.ts$/.test(path) || isTest(path) || /(^|[/-])queries\.ts$/.test(path)) return undefined
  return SQL.test(source) ? 'SQL outside queries.ts' : undefined
}

/** The tables that one file of an area writes. */
export function writesOf(path: string, source: string): Write[] {
  const area = /^server\/src\/areas\/([^/]+)\//.exec(path)?.[1] ?? /^(search)\/src\//.exec(path)?.[1]
  if (!area || isTest(path)) return []
  const tables = WRITES.flatMap((pattern) => [...source.matchAll(pattern)].map((match) => match[1] ?? ''))
  return [...new Set(tables)].map((table) => ({ path, area, table }))
}

/** Each file that writes a table which another area writes too: SQL writes only its own area's tables. */
export function sharedTableRefusals(writes: readonly Write[]): { path: string; refusal: string }[] {
  return writes.flatMap((write) => {
    const other = writes.find((one) => one.table === write.table && one.area !== write.area)
    if (!other) return []
    return [
      { path: write.path, refusal: `writes table ${write.table}, which area ${other.area} writes (${other.path})` },
    ]
  })
}
