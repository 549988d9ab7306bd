import type { Import } from './imports.ts'
import { isTest } from './project-files.ts'

const BASE = ['ui', 'api', 'i18n', 'platform']

/** What each folder of web/app may import besides itself. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  routes: ['shell', 'features', ...BASE],
  shell: ['features', ...BASE],
  features: BASE,
  ui: ['i18n', 'platform'],
  api: ['i18n', 'platform'],
  i18n: ['platform'],
  platform: [],
}

/** The document, its entries and the server's entry, which may import every folder. */
const TOP = 'the top of web/app'
/** Metadata of pages, and typed paths: every folder may import these. */
const SHARED = ['web/app/page.ts', 'web/app/paths.ts']

/** The areas that each area of the pages may import, by the name of the importing area. */
export type FeatureUses = ReadonlyMap<string, readonly string[]>

/** Reads every `web/app/features/<area>/area.ts`. */
export function featureUses(sources: ReadonlyMap<string, string>): FeatureUses {
  const uses = new Map<string, string[]>()
  for (const [path, source] of sources) {
    const area = /^web\/app\/features\/([^/]+)\/area\.ts$/.exec(path)?.[1]
    const list = /^export const uses\b[^=]*= \[([^\]]*)\]/m.exec(source)?.[1]
    if (area && list !== undefined)
      uses.set(
        area,
        [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name),
      )
  }
  return uses
}

/** Why a file of the pages may not have this import, or undefined. */
export function webRefusal(found: Import, uses: FeatureUses): string | undefined {
  if (!found.from.startsWith('web/app/') || !found.file?.startsWith('web/app/') || isTest(found.from)) return undefined
  if (/(^|\/)\+types\//.test(found.specifier) || /\.css(\?inline)?$/.test(found.file)) return undefined
  const from = layerOf(found.from)
  const to = layerOf(found.file)
  if (SHARED.includes(found.file)) return undefined
  if (from === TOP || to === undefined) return undefined
  if (from === to) return from === 'features' ? featureRefusal(found, uses) : undefined
  if (to === TOP) return `${from} must not import ${found.file}`
  return MAY_IMPORT[from]?.includes(to) ? undefined : `${from} must not import ${to}`
}

function featureRefusal(found: Import, uses: FeatureUses): string | undefined {
  const from = found.from.split('/')[3] ?? ''
  const to = found.file?.split('/')[3] ?? ''
  if (from === to || uses.get(from)?.includes(to)) return undefined
  return `feature ${from} must not import feature ${to}: features/${from}/area.ts does not name it`
}

/** The folder of web/app that a file is in. */
function layerOf(path: string): string {
  const [, , folder = '', rest] = path.split('/')
  return rest === undefined ? TOP : folder
}

/** Why a file of the pages is in the wrong folder, or undefined. */
export function webFolderRefusal(path: string): string | undefined {
  if (!/^web\/app\/.*\.tsx?$/.test(path)) return undefined
  const layer = layerOf(path)
  return layer === TOP || layer in MAY_IMPORT ? undefined : `web/app has no folder ${layer}`
}
