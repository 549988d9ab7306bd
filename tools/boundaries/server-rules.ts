import type { AreaManifest } from './area-manifests.ts'
import type { Import } from './imports.ts'
import { isTest } from './project-files.ts'

/** The kind of a file of the server: its folder, or within an area its role. */
interface FileKind {
  kind: string
  area?: string
}

const ROLE = /(?:^|-)(area|endpoints|service|rules|queries)\.ts$/

/** What each kind of file may import within the server at run time. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  area: ['endpoints', 'service', 'rules', 'jobs', 'top'],
  endpoints: ['endpoints', 'service', 'rules', 'http', 'top'],
  service: ['service', 'rules', 'queries', 'db', 'gateways', 'emails', 'jobs', 'top'],
  queries: ['queries', 'rules', 'db', 'top'],
  rules: ['rules', 'top'],
  jobs: ['jobs', 'service', 'rules', 'db', 'gateways', 'top'],
  admin: ['admin', 'service', 'rules', 'db', 'top'],
  http: ['http', 'service', 'rules', 'db', 'gateways', 'jobs', 'top'],
  standalone: ['standalone', 'http', 'gateways', 'top'],
  seed: ['seed', 'rules', 'db', 'gateways', 'top'],
  emails: ['emails', 'gateways', 'top'],
  gateways: ['gateways', 'top'],
  db: ['db', 'top'],
}

export interface ServerCode {
  manifests: ReadonlyMap<string, AreaManifest>
  /** Whether a file does no I/O. */
  isPure: (path: string) => boolean
}

/** Why a file of the server may not have this import, or undefined. */
export function serverRefusal(found: Import, { manifests, isPure }: ServerCode): string | undefined {
  if (!found.from.startsWith('server/src/') || isTest(found.from)) return undefined
  // A file without a role may import what a service may; whether it is pure only matters to its importers.
  const from = fileKindOf(found.from, () => false)
  if (found.file === undefined) return packageRefusal(from, found)
  if (!found.file.startsWith('server/src/')) return undefined
  const to = fileKindOf(found.file, isPure)
  if (from.area && to.area && from.area !== to.area) return otherAreaRefusal(from.area, to, manifests)
  if (found.typeOnly || from.kind === 'top') return undefined
  return MAY_IMPORT[from.kind]?.includes(to.kind) ? undefined : `${from.kind} must not import ${to.kind}`
}

function otherAreaRefusal(area: string, to: FileKind, manifests: ServerCode['manifests']): string | undefined {
  const other = to.area ?? ''
  if (!manifests.get(area)?.uses.includes(other)) return `area ${area} does not name ${other} in its manifest`
  if (to.kind === 'service' || to.kind === 'rules') return undefined
  return `area ${area} may import the service and the rules of ${other}, not its ${to.kind}`
}

/** Faults in the manifests' lists of areas: an area that does not exist, or one that is not used. */
export function areaViolations(manifests: ServerCode['manifests'], imports: readonly Import[]): string[] {
  const isUsed = (area: string, other: string) =>
    imports.some(({ from, file }) => from.startsWith(areaFolder(area)) && file?.startsWith(areaFolder(other)))
  return [...manifests].flatMap(([area, { path, uses }]) => [
    ...uses.filter((other) => !manifests.has(other)).map((other) => `${path}: there is no area ${other}`),
    ...uses.filter((other) => !isUsed(area, other)).map((other) => `${path}: nothing of ${area} uses ${other}`),
  ])
}

const areaFolder = (area: string) => `server/src/areas/${area}/`

function packageRefusal(from: FileKind, found: Import): string | undefined {
  if (found.typeOnly && from.kind !== 'rules') return undefined
  const name = found.package ?? ''
  const isFastify = name.startsWith('fastify') || name.startsWith('@fastify/')
  if (isFastify && !['http', 'standalone', 'top', 'endpoints'].includes(from.kind))
    return `${from.kind} must not know Fastify`
  if (from.kind === 'rules' && !found.typeOnly) return `rules do no I/O and import no package, not even ${name}`
  return undefined
}

/** An area's file without a role in its name belongs to the rules if it does no I/O, else to the service. */
function fileKindOf(path: string, isPure: (path: string) => boolean): FileKind {
  const [, , folder = '', second = '', ...rest] = path.split('/')
  if (second === '') return { kind: 'top' }
  if (folder !== 'areas') return { kind: folder }
  return { kind: ROLE.exec(rest.at(-1) ?? '')?.[1] ?? (isPure(path) ? 'rules' : 'service'), area: second }
}

/** Why a file of the server is in the wrong folder, or undefined. */
export function serverFolderRefusal(path: string, manifests: ServerCode['manifests']): string | undefined {
  if (!/^server\/src\/.*\.ts$/.test(path) || isTest(path)) return undefined
  const { kind, area } = fileKindOf(path, () => true)
  if (area && !manifests.has(area)) return `area ${area} has no manifest: server/src/areas/${area}/area.ts`
  return kind === 'top' || area || kind in MAY_IMPORT ? undefined : `server/src has no folder ${kind}`
}
