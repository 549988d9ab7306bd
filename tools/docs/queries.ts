import { parseSync } from 'oxc-parser'
import { code, page, table } from './markdown.ts'

/** One exported query of a feature. */
export interface FeatureQuery {
  name: string
  /** The calls named in it, as `GET /path`. */
  calls: string[]
  /** The first line of its docblock, or an empty text. */
  about: string
}

/** Every query of the pages, by its file. */
export function queriesPage(files: ReadonlyMap<string, readonly FeatureQuery[]>): string {
  const parts = [...files].map(([file, queries]) => {
    const rows = queries.map(({ name, calls, about }) => [code(name), calls.map(code).join(', '), about])
    return `## ${headingOf(file)}\n\n\`${file}\`\n\n${table(['Name', 'Call', 'About'], rows)}`
  })
  return page('Queries', 'What the pages ask of the server, and under which name.', parts)
}

/** `web/app/features/cart/queries.ts` is headed `cart`, `…/store/store-queries.ts` `store/store-queries`. */
const headingOf = (file: string): string => file.replace('web/app/features/', '').replace(/(\/queries)?\.ts$/, '')

/** Reads the exported functions and constants of a `queries.ts` that name a call of the contract. */
export function queriesOf(source: string): FeatureQuery[] {
  const { program, comments } = parseSync('queries.ts', source)
  return program.body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' || !node.declaration) return []
    const name = nameOf(node.declaration)
    const calls = callsIn(source.slice(node.start, node.end))
    if (!name || calls.length === 0) return []
    const before = comments.findLast((comment) => comment.end <= node.start)
    const isDoc = before?.value.startsWith('*') && source.slice(before.end, node.start).trim() === ''
    return [{ name, calls, about: isDoc && before ? firstLine(before.value) : '' }]
  })
}

type Exported = NonNullable<
  Extract<ReturnType<typeof parseSync>['program']['body'][number], { type: 'ExportNamedDeclaration' }>['declaration']
>

function nameOf(declaration: Exported): string | undefined {
  if (declaration.type === 'FunctionDeclaration') return declaration.id?.name
  if (declaration.type !== 'VariableDeclaration') return undefined
  const id = declaration.declarations[0]?.id
  return id?.type === 'Identifier' ? id.name : undefined
}

function callsIn(text: string): string[] {
  return [...new Set([...text.matchAll(/'((?:GET|POST|PUT|DELETE) \/[^']*)'/g)].map((match) => match[1] ?? ''))]
}

function firstLine(comment: string): string {
  const lines = comment.split('\n').map((line) => line.replace(/^\s*\*+\s?/, '').trim())
  return lines.find((line) => line !== '') ?? ''
}
