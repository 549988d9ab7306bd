import type { AreaManifest } from './area-manifests.ts'
import { isTest } from './project-files.ts'
import { sqlStrings } from './sql-strings.ts'

/** Patterns of writes in Kysely and SQL: insertInto('t'), mergeInto('t as x'), `update t x set`, `delete from t`. */
const WRITES = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*['"`](\w+)/g,
  /\binsert\s+into\s+(\w+)/gi,
  /\bupdate\s+(\w+)\s+(?:(?:as\s+)?\w+\s+)?set\b/gi,
  /\bdelete\s+from\s+(\w+)/gi,
]

/** Patterns of reads: selectFrom('t'), innerJoin('t as x'), using('t'), `from t, u as v`, `join t`. */
const READS = [
  /\.(?:selectFrom|from|using|(?:inner|left|right|full|cross)Join)\(\s*\[?\s*['"`](\w+)/g,
  /\b(?:from|join|using)\s+((?:\w+(?:\s+(?:as\s+)?\w+)?\s*,\s*)*\w+)/gi,
]

const SQL = /\.(?:selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql[`<]/

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

/** The tables that only the search workspace knows; the migrations of `server/src/db/` define them. */
export const SEARCH_TABLE = /\b(?:catalogue_(?:place|bits|count|index)|search_(?:term|stub|prefix))\b/

/** The sequence that counts edits of the catalogue. Tests advance it as an edit does. */
const SEARCH_SEQUENCE = /\bcatalogue_edit\b/

/** Why a file must not name a table or the sequence of search, or undefined. */
export function searchTableRefusal(path: string, source: string): string | undefined {
  if (/^(?:search|server\/src\/db\/migrations|tools\/boundaries)\//.test(path)) return undefined
  const table = SEARCH_TABLE.exec(source)?.[0]
  if (table) return `names ${table}, a table of search: use the functions of @istore/search`
  const sequence = isTest(path) ? undefined : SEARCH_SEQUENCE.exec(source)?.[0]
  return sequence && `names ${sequence}, the sequence of search: use the functions of @istore/search`
}

/** Files with SQL that concerns no area's tables: the schema of the job queue, and advisory locks. */
const WITHOUT_TABLES = ['server/src/jobs/queue.ts', 'server/src/jobs/lease.ts', 'server/src/fill-shop.ts']

/** Whether the rules on SQL apply to a file: `db/` and `seed/` are no part of the areas. */
const isChecked = (path: string) => /^server\/src\/(?!db\/|seed\/).*\.ts$/.test(path) && !isTest(path)

const isQueries = (path: string) => /^server\/src\/areas\/.*[/-]queries\.ts$/.test(path)

/** Why a file of the server must not contain SQL, or undefined: only the queries of an area may. */
export function sqlRefusal(path: string, source: string): string | undefined {
  if (!isChecked(path) || isQueries(path) || WITHOUT_TABLES.includes(path)) return undefined
  return SQL.test(source) || sqlStrings(path, source).length > 0 ? 'SQL outside queries.ts' : undefined
}

/** Violations of the rules on tables: one area owns and writes each table, and areas that read it must declare so. */
export function tableViolations(
  sources: ReadonlyMap<string, string>,
  manifests: ReadonlyMap<string, AreaManifest>,
): string[] {
  const owners = ownersOf(manifests)
  const found: string[] = []
  const read = new Set<string>()
  for (const [path, source] of sources) {
    const area = isQueries(path) ? path.split('/')[3] : undefined
    const manifest = manifests.get(area ?? '')
    for (const [does, patterns] of outsideAreas(path))
      for (const table of named(patterns, source.replace(COMMENTS, '')).filter((each) => owners.has(each)))
        found.push(`${path}: ${does} table ${table}, which area ${owners.get(table)} owns`)
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
  return [...found, ...manifestViolations(sources, manifests, (area, table) => read.has(`${area} ${table}`))]
}

/** What a file outside the areas must not do with their tables. */
function outsideAreas(path: string): readonly [does: string, patterns: readonly RegExp[]][] {
  if (path.startsWith('search/src/') && !isTest(path)) return [['writes', WRITES]]
  if (!WITHOUT_TABLES.includes(path)) return []
  return [
    ['writes', WRITES],
    ['reads', READS],
  ]
}

function named(patterns: readonly RegExp[], code: string): string[] {
  const lists = patterns.flatMap((pattern) => [...code.matchAll(pattern)].map((match) => match[1] ?? ''))
  return [...new Set(lists.flatMap((list) => list.split(/\s*,\s*/).map((one) => one.split(/\s/)[0] ?? '')))]
}

function ownersOf(manifests: ReadonlyMap<string, AreaManifest>): Map<string, string> {
  return new Map([...manifests].flatMap(([area, { owns }]) => owns.map((table): [string, string] => [table, area])))
}

/** Faults in the manifests' lists of tables themselves. */
function manifestViolations(
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
