import type { Import } from './imports.ts'
import { isTest } from './project-files.ts'

/** The areas in the order in which they may call each other: a later one calls the service of an earlier one. */
export const AREAS: readonly string[] = [
  ...['store', 'catalogue', 'campaign', 'referral', 'account', 'credit', 'cart', 'order', 'checkout', 'payment'],
  ...['membership', 'influencer', 'live'],
]

/** What a file of the server is: its folder, or within an area its role. */
interface Place {
  kind: string
  area?: string
}

const ROLE = /(?:^|-)(endpoints|service|rules|queries)\.ts$/

/** What each kind of file may import within the server at run time. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  endpoints: ['endpoints', 'service', 'rules', 'http', 'top'],
  service: ['service', 'rules', 'queries', 'db', 'gateways', 'jobs', 'top'],
  queries: ['queries', 'rules', 'db', 'top'],
  rules: ['rules', 'top'],
  jobs: ['jobs', 'service', 'rules', 'db', 'gateways', 'top'],
  http: ['http', 'service', 'rules', 'db', 'gateways', 'jobs', 'top'],
  'web-alone': ['web-alone', 'http', 'gateways', 'top'],
  seed: ['seed', 'rules', 'db', 'gateways', 'top'],
  gateways: ['gateways', 'top'],
  db: ['db', 'top'],
}

/**
 * Why a file of the server may not have this import, or undefined.
 * @param isPure tells of a file whether it does no I/O
 */
export function serverRefusal(found: Import, isPure: (path: string) => boolean): string | undefined {
  if (!found.from.startsWith('server/src/') || isTest(found.from)) return undefined
  // What a file without a role may import is what a service may; whether it is pure matters to those who import it.
  const from = placeOf(found.from, () => false)
  if (found.file === undefined) return packageRefusal(from, found)
  if (!found.file.startsWith('server/src/')) return undefined
  const to = placeOf(found.file, isPure)
  if (from.area && to.area && from.area !== to.area) return otherAreaRefusal(from.area, to)
  if (found.typeOnly || from.kind === 'top') return undefined
  return MAY_IMPORT[from.kind]?.includes(to.kind) ? undefined : `${from.kind} must not import ${to.kind}`
}

function otherAreaRefusal(area: string, to: Place): string | undefined {
  const other = to.area ?? ''
  if (rank(other) >= rank(area)) return `area ${area} must not import ${other}: it stands later in the list of areas`
  if (to.kind === 'service' || to.kind === 'rules') return undefined
  return `area ${area} may import the service and the rules of ${other}, not its ${to.kind}`
}

function rank(area: string): number {
  return AREAS.indexOf(area)
}

function packageRefusal(from: Place, found: Import): string | undefined {
  if (found.typeOnly && from.kind !== 'rules') return undefined
  const name = found.package ?? ''
  const isFastify = name.startsWith('fastify') || name.startsWith('@fastify/')
  if (isFastify && !['http', 'web-alone', 'top', 'endpoints'].includes(from.kind))
    return `${from.kind} must not know Fastify`
  if (from.kind === 'rules' && !found.typeOnly) return `rules do no I/O and import no package, not even ${name}`
  return undefined
}

/** A file of an area that has no role in its name is of the rules when it does no I/O, else of the service. */
function placeOf(path: string, isPure: (path: string) => boolean): Place {
  const [, , folder = '', second = '', ...rest] = path.split('/')
  if (second === '') return { kind: 'top' }
  if (folder !== 'areas') return { kind: folder }
  return { kind: ROLE.exec(rest.at(-1) ?? '')?.[1] ?? (isPure(path) ? 'rules' : 'service'), area: second }
}

/** Why a file of the server stands in the wrong place, or undefined. */
export function serverPlaceRefusal(path: string): string | undefined {
  if (!/^server\/src\/.*\.ts$/.test(path) || isTest(path)) return undefined
  const { kind, area } = placeOf(path, () => true)
  if (area && rank(area) < 0) return `${area} is no area of the list`
  return kind === 'top' || area || kind in MAY_IMPORT ? undefined : `server/src has no folder ${kind}`
}
