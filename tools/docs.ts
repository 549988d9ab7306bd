import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ALLOWED_READS } from './boundaries/area-cycles.ts'
import { areaManifests } from './boundaries/area-manifests.ts'
import { areasPage } from './docs/areas.ts'
import { type DocumentedCall, endpointsPage } from './docs/endpoints.ts'
import { queriesOf, queriesPage } from './docs/queries.ts'
import { type RouteEntry, routesPage } from './docs/routes.ts'

/** `npm run docs` writes docs/generated; with `--check` it only reports which pages are stale. */
const root = fileURLToPath(new URL('..', import.meta.url))

const manifests = areaManifests(read('server/src/areas/*/area.ts'))
const calls = await contractAreas()
const pages: Record<string, string> = {
  'areas.md': areasPage(manifests, calls, ALLOWED_READS),
  'endpoints.md': endpointsPage(calls),
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

/** The contract's entries of each area that has some, in the order of the areas. */
async function contractAreas(): Promise<Map<string, Record<string, DocumentedCall>>> {
  const areas = new Map<string, Record<string, DocumentedCall>>()
  for (const area of manifests.keys()) {
    const file = join(root, `contract/src/areas/${area}.ts`)
    if (existsSync(file)) areas.set(area, (await import(file))[area])
  }
  return areas
}

/** Sources by path from the root. */
function read(...patterns: string[]): Map<string, string> {
  const files = globSync(patterns, { cwd: root }).sort()
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

async function routes(): Promise<RouteEntry[]> {
  const module = await import(join(root, 'web/app/routes.ts'))
  return module.default
}

function features() {
  const files = read('web/app/features/**/{queries,*-queries}.ts')
  return new Map([...files].map(([file, source]) => [file, queriesOf(source)]))
}

function current(name: string): string | undefined {
  try {
    return readFileSync(join(root, 'docs/generated', name), 'utf8')
  } catch {
    return undefined
  }
}
