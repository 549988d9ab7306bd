import type { Import } from './imports.ts'
import { isTest } from './project-files.ts'

/** What each workspace may import from the others; tools, benchmarks and stories may import anything. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  web: ['contract'],
  server: ['contract', 'demo', 'search'],
  search: ['contract'],
  sandbox: [],
  demo: ['contract'],
  miniprogram: [],
}

/** Tests may also start what the code talks to over the network. */
const TESTS_MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  server: ['contract', 'demo', 'sandbox', 'search'],
  search: ['contract', 'demo', 'server'],
}

/** Files of the contract without schema code, so that the browser may load them. */
const BROWSER_SAFE = new Set([
  'contract/src/address-text.ts',
  'contract/src/environment.ts',
  'contract/src/colour.ts',
  'contract/src/account-limits.ts',
  'contract/src/ids.ts',
  'contract/src/limits.ts',
  'contract/src/link-path.ts',
  'contract/src/email-address.ts',
  'contract/src/money.ts',
  'contract/src/decimal-text.ts',
  'contract/src/money-format.ts',
  'contract/src/page-paths.ts',
  'contract/src/pages.ts',
  'contract/src/payment-calls.ts',
  'contract/src/postal-code.ts',
  'contract/src/share-image.ts',
  'contract/src/safe-app-info.ts',
  'contract/src/safe-language.ts',
  'contract/src/safe-menu.ts',
  'contract/src/safe-page.ts',
  'contract/src/safe-store-locations.ts',
  'contract/src/safe-values.ts',
  'contract/src/text.ts',
  'contract/src/web-address.ts',
])

/** The contract's schema library, in its own parts. */
const SCHEMA_LIBRARY = 'typebox'

function workspaceOf(path: string): string {
  return path.split('/')[0] ?? path
}

/** Why a workspace may not have this import, or undefined. @source docs/decisions: who knows whom */
export function workspaceRefusal(found: Import): string | undefined {
  const from = workspaceOf(found.from)
  if (found.file?.startsWith('..')) return 'leaves the project'
  const allowed = MAY_IMPORT[from]
  if (!allowed) return undefined
  if (found.file === undefined) return packageRefusal(from, found)
  const to = workspaceOf(found.file)
  if (to === from) return undefined
  if (found.specifier.startsWith('.')) return 'leaves its workspace by a relative path; use the package name'
  const extra = isTest(found.from) ? (TESTS_MAY_IMPORT[from] ?? allowed) : allowed
  if (!extra.includes(to)) return `${from} must not import ${to}`
  return from === 'web' ? browserRefusal(found) : undefined
}

function packageRefusal(from: string, found: Import): string | undefined {
  if (isTest(found.from)) return undefined
  if (from === 'contract' && found.package !== SCHEMA_LIBRARY) return 'contract imports its schema library only'
  return undefined
}

function browserRefusal(found: Import): string | undefined {
  if (found.typeOnly || isTest(found.from) || BROWSER_SAFE.has(found.file ?? '')) return undefined
  return 'web takes types only from the contract (import type): no schema code in the browser'
}
