import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Manifest {
  entry: { imports: readonly string[] }
  routes: Record<string, { imports: readonly string[] }>
}

/** Rewrites the browser's table of routes with less of what every first load pays for. @param client the browser build */
export async function lightenManifest(client: string): Promise<void> {
  const assets = join(client, 'assets')
  const name = (await readdir(assets)).find((file) => /^manifest-\w+\.js$/.test(file))
  if (!name) throw new Error('the build has no table of routes')
  const file = join(assets, name)
  await writeFile(file, lightened(await readFile(file, 'utf8')))
}

/**
 * The same table without flags that are off, and without the files that every page has anyway. The rest of a route's files
 * are in one order everywhere, the most frequent first, which compresses best.
 */
export function lightened(script: string): string {
  const [start, end] = [script.indexOf('{'), script.lastIndexOf('}') + 1]
  const manifest: Manifest = JSON.parse(script.slice(start, end))
  const uses = new Map<string, number>()
  for (const file of Object.values(manifest.routes).flatMap(({ imports }) => imports)) {
    uses.set(file, (uses.get(file) ?? 0) + 1)
  }
  const usesOf = (file: string) => uses.get(file) ?? 0
  const own = (imports: readonly string[]) =>
    imports
      .filter((file) => !manifest.entry.imports.includes(file))
      .sort((one, other) => usesOf(other) - usesOf(one) || (one < other ? -1 : 1))
  for (const route of Object.values(manifest.routes)) route.imports = own(route.imports)
  const light = JSON.stringify(manifest, (_, value) => (value === false ? undefined : value))
  return script.slice(0, start) + light + script.slice(end)
}
