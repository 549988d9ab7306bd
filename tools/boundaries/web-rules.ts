import type { Import } from './imports.ts'
import { isTest } from './project-files.ts'

const BASE = ['ui', 'api', 'i18n', 'platform']

/** What each folder of web/app may import besides itself. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  routes: ['shell', 'features', ...BASE],
  shell: BASE,
  features: BASE,
  ui: ['i18n', 'platform'],
  api: ['i18n', 'platform'],
  i18n: ['platform'],
  platform: [],
}

/** The document, its entries and the server's entry stand above all folders. */
const TOP = 'the top of web/app'

/** Why a file of the pages may not have this import, or undefined. */
export function webRefusal(found: Import): string | undefined {
  if (!found.from.startsWith('web/app/') || !found.file?.startsWith('web/app/') || isTest(found.from)) return undefined
  if (/(^|\/)\+types\//.test(found.specifier) || /\.css(\?inline)?$/.test(found.file)) return undefined
  const from = layerOf(found.from)
  const to = layerOf(found.file)
  if (from === TOP || to === undefined) return undefined
  if (from === to) return from === 'features' ? featureRefusal(found) : undefined
  if (to === TOP) return `${from} must not import ${found.file}`
  return MAY_IMPORT[from]?.includes(to) ? undefined : `${from} must not import ${to}`
}

function featureRefusal(found: Import): string | undefined {
  const from = found.from.split('/')[3]
  const to = found.file?.split('/')[3]
  return from === to ? undefined : `feature ${from} must not import feature ${to}: the route composes them`
}

/** The folder of web/app that a file lies in. */
function layerOf(path: string): string {
  const [, , folder = '', rest] = path.split('/')
  return rest === undefined ? TOP : folder
}

/** Why a file of the pages stands in the wrong place, or undefined. */
export function webPlaceRefusal(path: string): string | undefined {
  if (!/^web\/app\/.*\.tsx?$/.test(path)) return undefined
  const layer = layerOf(path)
  return layer === TOP || layer in MAY_IMPORT ? undefined : `web/app has no folder ${layer}`
}
