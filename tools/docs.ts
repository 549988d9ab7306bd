import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AREAS } from './boundaries/server-rules.ts'
import { type DocumentedCall, endpointsPage } from './docs/endpoints.ts'
import { queriesOf, queriesPage } from './docs/queries.ts'
import { type RouteEntry, routesPage } from './docs/routes.ts'

/** `npm run docs` writes docs/generated; with `--check` it only says which pages are stale. */
const root = fileURLToPath(new URL('..', import.meta.url))

/** The calls of the catalogue stand in several files. */
const CATALOGUE = ['catalogue', 'product', 'search', 'like', 'share']

const pages: Record<string, string> = {
  'endpoints.md': endpointsPage(await contractAreas()),
  'routes.md': routesPage(await routes(), (file) => readFileSync(join(root, 'web/app', file), 'utf8')),
  'queries.md': queriesPage(features()),
}
const stale = Object.entries(pages).filter(([name, text]) => current(name) !== text)
if (process.argv.includes('--check')) {
  for (const [name] of stale) console.error(`docs/generated/${name} is stale: run npm run docs`)
  if (stale.length === 0) console.log('docs/generated is up to date')
  process.exitCode = stale.length > 0 ? 1 : 0
} else {
  mkdirSync(join(root, 'docs/generated'), { recursive: true })
  for (const [name, text] of stale) writeFileSync(join(root, 'docs/generated', name), text)
  console.log(`docs/generated: ${stale.length} of ${Object.keys(pages).length} pages written`)
}

/** Every file's entries, in the order of the areas. Files of any other name hold no entries. */
async function contractAreas(): Promise<Map<string, Record<string, DocumentedCall>>> {
  const names = globSync('contract/src/areas/*.ts', { cwd: root }).map((file) => basename(file, '.ts'))
  const areas = new Map<string, Record<string, DocumentedCall>>()
  const ordered = AREAS.flatMap((area) => (area === 'catalogue' ? CATALOGUE : [area]))
  for (const area of ordered.filter((name) => names.includes(name))) {
    const module = await import(`../contract/src/areas/${area}.ts`)
    areas.set(area, module[area])
  }
  return areas
}

async function routes(): Promise<RouteEntry[]> {
  const module = await import(join(root, 'web/app/routes.ts'))
  return module.default
}

function features() {
  const files = globSync('web/app/features/**/{queries,*-queries}.ts', { cwd: root }).sort()
  return new Map(files.map((file) => [file, queriesOf(readFileSync(join(root, file), 'utf8'))]))
}

function current(name: string): string | undefined {
  try {
    return readFileSync(join(root, 'docs/generated', name), 'utf8')
  } catch {
    return undefined
  }
}
