import { cyclesOf } from './cycles.ts'
import { barrelRefusal, nameRefusal, sizeRefusal } from './file-rules.ts'
import { type Import, importsOf } from './imports.ts'
import { purity } from './purity.ts'
import { serverPlaceRefusal, serverRefusal } from './server-rules.ts'
import { sharedTableRefusals, sqlRefusal, writesOf } from './table-rules.ts'
import { literalTexts } from './text-rules.ts'
import { userAgentRefusals } from './user-agent-rule.ts'
import { type FeatureUses, featureUses, webPlaceRefusal, webRefusal } from './web-rules.ts'
import { workspaceRefusal } from './workspace-rules.ts'

/**
 * Checks the project's rules on who may import whom, on names, sizes, tables and texts.
 * @param sources every written file by its path from the root
 * @returns one line for each breach, `path:line: why`, sorted
 */
export function breaches(sources: ReadonlyMap<string, string>): string[] {
  const imports: Import[] = []
  const found: string[] = []
  for (const [path, source] of sources) {
    found.push(...fileBreaches(path, source))
    if (isCode(path)) imports.push(...importsOf(path, source))
  }
  const writes = [...sources].flatMap(([path, source]) => writesOf(path, source))
  const tables = sharedTableRefusals(writes).map(({ path, refusal }) => `${path}: ${refusal}`)
  const isPure = purity(imports)
  const uses = featureUses(sources)
  const crossed = imports.flatMap((one) => importBreaches(one, isPure, uses))
  return [...found, ...crossed, ...cycleBreaches(imports), ...featureCycles(uses), ...tables].sort()
}

function isCode(path: string): boolean {
  return /\.(tsx?|mjs)$/.test(path)
}

function fileBreaches(path: string, source: string): string[] {
  const whole = [nameRefusal(path), sizeRefusal(path, source), webPlaceRefusal(path), serverPlaceRefusal(path)]
  whole.push(sqlRefusal(path, source))
  if (isCode(path)) whole.push(barrelRefusal(path, source))
  const lines = whole.filter((refusal) => refusal !== undefined).map((refusal) => `${path}: ${refusal}`)
  const placed = [...literalTexts(path, source), ...userAgentRefusals(path, source)]
  return [...lines, ...placed.map((text) => `${path}:${text}`)]
}

function importBreaches(found: Import, isPure: (path: string) => boolean, uses: FeatureUses): string[] {
  const refusal = workspaceRefusal(found) ?? webRefusal(found, uses) ?? serverRefusal(found, isPure)
  return refusal ? [`${found.from}:${found.line}: ${found.specifier}: ${refusal}`] : []
}

const featureCycles = (uses: FeatureUses) =>
  cyclesOf(uses).map((cycle) => `web/app/features/${cycle[0]}/area.ts: a cycle of areas: ${cycle.join(' → ')}`)

function cycleBreaches(imports: readonly Import[]): string[] {
  const graph = new Map<string, string[]>()
  for (const { from, file } of imports) {
    if (file) graph.set(from, [...(graph.get(from) ?? []), file])
  }
  return cyclesOf(graph).map((cycle) => `${cycle[0]}: a cycle: ${[...cycle, cycle[0]].join(' → ')}`)
}
