import type { AllowedReads } from '../boundaries/area-cycles.ts'
import type { AreaManifest } from '../boundaries/area-manifests.ts'
import { code, page, table } from './markdown.ts'

const HEAD = ['Area', 'Uses', 'Owns tables', 'Reads tables of others', 'Calls', 'Jobs']

/**
 * The areas as a graph and as a table, each after those that it uses.
 * @param calls the calls of each area that has any
 * @param allowed reads that close a cycle
 */
export function areasPage(
  manifests: ReadonlyMap<string, AreaManifest>,
  calls: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
  allowed: readonly AllowedReads[],
): string {
  const rows = [...manifests].map(([area, { uses, owns, reads, jobs }]) => [
    `[${area}](../../server/src/areas/${area}/area.ts)`,
    uses.join(', '),
    ...[owns, reads].map((tables) => tables.map(code).join(', ')),
    calls.has(area) ? `[calls](endpoints.md#${area})` : '',
    jobs.map(code).join(', '),
  ])
  const intro = 'Source: `server/src/areas/<area>/area.ts`. An arrow: uses its service; dotted: only reads its tables.'
  const reasons = allowed.map(({ readers, owner, why }) => [readers.join(', '), owner, why])
  const cycles = 'Uses and reads form no cycle, except by these reads (`tools/boundaries/area-cycles.ts`):'
  return page('Areas', intro, [
    graph(manifests),
    table(HEAD, rows),
    cycles,
    table(['Area', 'Reads tables of', 'Why'], reasons),
  ])
}

function graph(manifests: ReadonlyMap<string, AreaManifest>): string {
  const ownerOf = (name: string) => [...manifests].find(([, { owns }]) => owns.includes(name))?.[0]
  const lines = [...manifests].flatMap(([area, { uses, reads }]) => {
    const read = new Set(reads.map(ownerOf).filter((owner) => owner !== undefined && !uses.includes(owner)))
    return [area, ...uses.map((used) => `${area} --> ${used}`), ...[...read].map((owner) => `${area} -.-> ${owner}`)]
  })
  return ['```mermaid', 'flowchart LR', ...lines.map((line) => `  ${line}`), '```'].join('\n')
}
