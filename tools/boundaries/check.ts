import { ALLOWED_READS, areaCycleViolations } from './area-cycles.ts'
import { areaManifests } from './area-manifests.ts'
import { areaNameRefusal } from './area-names.ts'
import { cyclesOf } from './cycles.ts'
import { barrelRefusal, nameRefusal, sizeRefusal } from './file-rules.ts'
import { type Import, importsOf } from './imports.ts'
import { purity } from './purity.ts'
import { areaViolations, type ServerCode, serverFolderRefusal, serverRefusal } from './server-rules.ts'
import { searchTableRefusal, sqlRefusal, tableViolations } from './table-rules.ts'
import { literalTexts } from './text-rules.ts'
import { userAgentRefusals } from './user-agent-rule.ts'
import { type FeatureUses, featureUses, webFolderRefusal, webRefusal } from './web-rules.ts'
import { workspaceRefusal } from './workspace-rules.ts'

/**
 * Checks the project's rules on who may import whom, on names, sizes, tables and texts.
 * @param sources every written file by its path from the root
 * @param allowedReads reads of tables that may close a cycle of areas
 * @returns one line for each violation, `path:line: why`, sorted
 */
export function violations(sources: ReadonlyMap<string, string>, allowedReads = ALLOWED_READS): string[] {
  const imports: Import[] = []
  const found: string[] = []
  const manifests = areaManifests(sources)
  for (const [path, source] of sources) {
    found.push(...fileViolations(path, source, manifests))
    if (isCode(path)) imports.push(...importsOf(path, source))
  }
  const server = { manifests, isPure: purity(imports) }
  const uses = featureUses(sources)
  const crossed = imports.flatMap((one) => importViolations(one, server, uses))
  const areas = [...areaViolations(manifests, imports), ...tableViolations(sources, manifests)]
  areas.push(...areaCycleViolations(manifests, allowedReads), ...featureCycles(uses))
  return [...found, ...crossed, ...cycleViolations(imports), ...areas].sort()
}

function isCode(path: string): boolean {
  return /\.(tsx?|mjs)$/.test(path)
}

function fileViolations(path: string, source: string, manifests: ServerCode['manifests']): string[] {
  const refusals = [nameRefusal(path), sizeRefusal(path, source), webFolderRefusal(path), sqlRefusal(path, source)]
  refusals.push(
    serverFolderRefusal(path, manifests),
    searchTableRefusal(path, source),
    areaNameRefusal(path, manifests),
  )
  if (isCode(path)) refusals.push(barrelRefusal(path, source))
  const lines = refusals.filter((refusal) => refusal !== undefined).map((refusal) => `${path}: ${refusal}`)
  const placed = [...literalTexts(path, source), ...userAgentRefusals(path, source)]
  return [...lines, ...placed.map((text) => `${path}:${text}`)]
}

function importViolations(found: Import, server: ServerCode, uses: FeatureUses): string[] {
  const refusal = workspaceRefusal(found) ?? webRefusal(found, uses) ?? serverRefusal(found, server)
  return refusal ? [`${found.from}:${found.line}: ${found.specifier}: ${refusal}`] : []
}

const featureCycles = (uses: FeatureUses) =>
  cyclesOf(uses).map((cycle) => `web/app/features/${cycle[0]}/area.ts: a cycle of areas: ${cycle.join(' → ')}`)

function cycleViolations(imports: readonly Import[]): string[] {
  const graph = new Map<string, string[]>()
  for (const { from, file } of imports) {
    if (file) graph.set(from, [...(graph.get(from) ?? []), file])
  }
  return cyclesOf(graph).map((cycle) => `${cycle[0]}: a cycle: ${[...cycle, cycle[0]].join(' → ')}`)
}
