import { parseSync } from 'oxc-parser'

/** Generated files and migrations may be longer. */
const MAX_LINES = 250

/** The only index files. */
const ENTRY_POINTS = new Set(['contract/src/index.ts', 'demo/index.ts'])

const VAGUE = /(^|[/-])(utils?|helpers?|common|misc)(?=[./-]|$)/

/** Why a file's name is refused, or undefined. */
export function nameRefusal(path: string): string | undefined {
  const vague = VAGUE.exec(path)?.[2]
  if (vague) return `"${vague}" is vague: name it after what it does`
  if (/(^|\/)index\.[cm]?[jt]sx?$/.test(path) && !ENTRY_POINTS.has(path))
    return 'no index files: import the file itself'
  return undefined
}

/** Why a file is too long, or undefined. */
export function sizeRefusal(path: string, source: string): string | undefined {
  if (!/\.(tsx?|css|mjs)$/.test(path)) return undefined
  const lines = source.split('\n').length - (source.endsWith('\n') ? 1 : 0)
  return lines > MAX_LINES ? `${lines} lines; at most ${MAX_LINES}` : undefined
}

/** Why a file is refused as a barrel, which only re-exports from others, or undefined. */
export function barrelRefusal(path: string, source: string): string | undefined {
  if (!/\.(tsx?|mjs)$/.test(path) || ENTRY_POINTS.has(path) || path.startsWith('web/app/routes/')) return undefined
  const { body } = parseSync(path, source).program
  if (body.length === 0) return undefined
  const passesOn = body.every(
    (node) => node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source !== null),
  )
  return passesOn ? 'a barrel: import the file itself' : undefined
}
