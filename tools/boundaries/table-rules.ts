import type { AreaManifest } from './area-manifests.ts'
import { isTest } from './project-files.ts'

/** How Kysely and plain SQL write: insertInto('t'), mergeInto('t as x'), `update t set`, `delete from t`. */
const WRITES = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*['"`](\w+)/g,
  /\binsert\s+into\s+(\w+)/gi,
  /\bupdate\s+(\w+)\s+(?:as\s+\w+\s+)?set\b/gi,
  /\bdelete\s+from\s+(\w+)/gi,
]

/** How they read: selectFrom('t'), innerJoin('t as x'), using('t'), `from t, u as v`, `join t`. */
const READS = [
  /\.(?:selectFrom|from|using|(?:inner|left|right|full|cross)Join)\(\s*\[?\s*['"`](\w+)/g,
  /\b(?:from|join|using)\s+((?:\w+(?:\s+(?:as\s+)?\w+)?\s*,\s*)*\w+)/gi,
]

const SQL = /\.(?:selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql[`<]/

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

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

/** Each breach of the rules on tables: one area owns a table and writes it, others that read it say so. */
export function tableBreaches(
  sources: ReadonlyMap<string, string>,
  manifests: ReadonlyMap<string, AreaManifest>,
): string[] {
  const owners = ownersOf(manifests)
  const found: string[] = []
  const read = new Set<string>()
  for (const [path, source] of sources) {
    const area = /^server\/src\/areas\/([^/]+)\/.*queries\.ts$/.exec(path)?.[1]
    const manifest = manifests.get(area ?? '')
    if (path.startsWith('search/src/') && !isTest(path)) {
      for (const table of named(WRITES, source.replace(COMMENTS, '')).filter((each) => owners.has(each)))
        found.push(`${path}: writes table ${table}, which area ${owners.get(table)} owns`)
    }
    if (!area || !manifest || isTest(path)) continue
    const code = source.replace(COMMENTS, '')
    const foreign = (patterns: readonly RegExp[]) => named(patterns, code).filter((table) => owners.get(table) !== area)
    for (const table of foreign(WRITES)) {
      const owner = owners.get(table)
      if (owner) found.push(`${path}: writes table ${table}, which area ${owner} owns`)
    }
    for (const table of foreign(READS).filter((each) => owners.has(each))) {
      read.add(`${area} ${table}`)
      if (!manifest.reads.includes(table))
        found.push(`${path}: reads table ${table}: ${manifest.path} does not name it`)
    }
  }
  return [...found, ...manifestBreaches(sources, manifests, (area, table) => read.has(`${area} ${table}`))]
}

function named(patterns: readonly RegExp[], code: string): string[] {
  const lists = patterns.flatMap((pattern) => [...code.matchAll(pattern)].map((match) => match[1] ?? ''))
  return [...new Set(lists.flatMap((list) => list.split(/\s*,\s*/).map((one) => one.split(/\s/)[0] ?? '')))]
}

function ownersOf(manifests: ReadonlyMap<string, AreaManifest>): Map<string, string> {
  return new Map([...manifests].flatMap(([area, { owns }]) => owns.map((table): [string, string] => [table, area])))
}

/** What is wrong with the lists of tables themselves. */
function manifestBreaches(
  sources: ReadonlyMap<string, string>,
  manifests: ReadonlyMap<string, AreaManifest>,
  isRead: (area: string, table: string) => boolean,
): string[] {
  const owners = ownersOf(manifests)
  const lists = [...manifests].flatMap(([area, { path, owns, reads }]) => [
    ...owns.filter((table) => owners.get(table) !== area).map((table) => `${path}: ${owners.get(table)} owns ${table}`),
    ...reads.filter((table) => !isRead(area, table)).map((table) => `${path}: no query reads ${table}`),
  ])
  const types = sources.get('server/src/db/tables.ts') ?? ''
  const unowned = [...types.matchAll(/^ {2}(\w+): \w+Table$/gm)].map((match) => match[1] ?? '')
  return [
    ...lists,
    ...unowned.filter((table) => !owners.has(table)).map((table) => `server/src/db/tables.ts: no area owns ${table}`),
  ]
}
