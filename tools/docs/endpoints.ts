import { API_BASE, type Who, whoText } from '../../contract/src/endpoint.ts'
import { REFUSALS_BY_KIND } from '../../contract/src/refusals-by-kind.ts'
import { code, page, table } from './markdown.ts'

/** The part of a contract entry that the page shows; the inputs are JSON schemas. */
export interface DocumentedCall {
  summary: string
  who: Who
  params?: unknown
  query?: unknown
  body?: unknown
  upload?: { field: string }
  refusals: readonly string[]
  basis: { spec: string; shape: string }
}

const HEAD = ['Call', 'What it does', 'Who', 'Takes', 'May refuse with', 'Shape']

export function endpointsPage(areas: ReadonlyMap<string, Readonly<Record<string, DocumentedCall>>>): string {
  const parts = [...areas].map(([area, calls]) => {
    const rows = Object.entries(calls).map(([key, entry]) => row(key, entry))
    const source = `\`contract/src/areas/${area}.ts\` → \`server/src/areas/${area}/endpoints.ts\``
    return `## ${area}\n\n${source}\n\n${table(HEAD, rows)}`
  })
  const intro = `Every call is below \`${API_BASE}\`; an optional input carries a question mark.`
  return page('Calls', intro, [refusalsByKind(), ...parts])
}

/** The refusals that the rows of calls do not repeat. */
function refusalsByKind(): string {
  const rows = REFUSALS_BY_KIND.map(({ calls, codes }) => [calls, codes.map(code).join(', ')])
  return `## All calls\n\n\`contract/src/refusals-by-kind.ts\`\n\n${table(['Calls', 'May also refuse with'], rows)}`
}

function row(key: string, entry: DocumentedCall): string[] {
  const file = entry.upload ? [`file ${code(entry.upload.field)}`] : []
  const inputs = [...names(entry.params, ''), ...names(entry.query, 'query '), ...names(entry.body, 'body '), ...file]
  return [
    code(key),
    entry.summary,
    whoText(entry.who),
    inputs.join(', '),
    entry.refusals.map(code).join(', '),
    `${entry.basis.shape}, ${entry.basis.spec}`,
  ]
}

/** The top-level names of an input schema; a schema without names is shown by the name of the part. */
function names(schema: unknown, part: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties, required = [] } = schema as { properties?: object; required?: readonly string[] }
  if (!properties) return [part.trim()]
  return Object.keys(properties).map((name) => part + code(required.includes(name) ? name : `${name}?`))
}
