import { posix } from 'node:path'
import { parseSync, type StaticExport, type StaticImport } from 'oxc-parser'

export interface Import {
  /** The importing file, from the root. */
  from: string
  /** As written. */
  specifier: string
  /** The imported file from the root (`..` if outside the root), or undefined for a package. */
  file: string | undefined
  /** The package's name, `node:fs` for Node's own, or undefined for a file. */
  package: string | undefined
  /** True if the import does not exist at run time. */
  typeOnly: boolean
  line: number
}

/** Maps the package names of workspaces to their folders. */
const WORKSPACES: readonly [prefix: string, folder: string][] = [
  ['@istore/contract/', 'contract/src/'],
  ['@istore/search/', 'search/src/'],
  ['@istore/server/', 'server/src/'],
  ['@istore/sandbox/', 'sandbox/src/'],
  ['@istore/demo/', 'demo/'],
  ['@istore/web/', 'web/'],
  ['#app/', 'web/app/'],
]

/** Every import and re-export of a TypeScript or JavaScript file. @throws Error when the file does not parse */
export function importsOf(path: string, source: string): Import[] {
  const { module, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`)
  const at = (specifier: string, start: number, typeOnly: boolean): Import => ({
    from: path,
    specifier,
    ...target(path, specifier),
    typeOnly,
    line: source.slice(0, start).split('\n').length,
  })
  return [
    ...module.staticImports.map((found) => at(found.moduleRequest.value, found.start, isTypeImport(found, source))),
    ...module.staticExports.flatMap((found) => {
      const specifier = found.entries.find((entry) => entry.moduleRequest)?.moduleRequest?.value
      return specifier === undefined ? [] : [at(specifier, found.start, isTypeExport(found, source))]
    }),
    ...module.dynamicImports.flatMap((found) => {
      const written = source.slice(found.moduleRequest.start, found.moduleRequest.end)
      const literal = /^(['"`])([^'"`$]+)\1$/.exec(written)?.[2]
      return literal === undefined ? [] : [at(literal, found.start, false)]
    }),
  ]
}

/** `import { type A }` still loads the file at run time: only `import type` does not. */
function isTypeImport(found: StaticImport, source: string): boolean {
  return /^import\s+type\b(?!\s+from\b)/.test(source.slice(found.start, found.end))
}

function isTypeExport(found: StaticExport, source: string): boolean {
  return /^export\s+type\b/.test(source.slice(found.start, found.end))
}

function target(from: string, specifier: string): Pick<Import, 'file' | 'package'> {
  if (specifier.startsWith('.')) {
    return { file: posix.normalize(posix.join(posix.dirname(from), specifier)), package: undefined }
  }
  const workspace = WORKSPACES.find(([prefix]) => specifier.startsWith(prefix))
  if (workspace) return { file: workspace[1] + specifier.slice(workspace[0].length), package: undefined }
  const parts = specifier.split('/')
  const name = specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier)
  return { file: undefined, package: name }
}
