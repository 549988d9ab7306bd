import { parseSync } from 'oxc-parser'
import type { Place } from './word-list.ts'

/** A name or a text of a file, in lower case; names are split into their words. */
export interface Piece {
  place: Place
  text: string
  line: number
}

/** Texts that shoppers read: of the pages, of refusals, of emails, and of what the server says without the pages. */
const INTERFACE = [
  /^web\/app\/i18n\/en(\/|\.ts$)/,
  /^contract\/src\/refusals\.ts$/,
  /^server\/src\/areas\/order\/receipt\/[^.]+\.ts$/,
  /^server\/src\/http\/(plain-page|client-error|errors|pwa\/(offline-page|manifest))\.ts$/,
  /^server\/src\/standalone\/unreachable\.ts$/,
]
const TEST_CALLS = new Set(['describe', 'it', 'test'])

/** All that can be checked in one file. Strings are checked only where they are titles of tests or texts of the shop. */
export function piecesOf(path: string, source: string): Piece[] {
  const name =
    path
      .split('/')
      .at(-1)
      ?.replace(/\.[^.]+$/, '') ?? ''
  return [{ place: 'file', text: wordsOf(name), line: 1 }, ...contentOf(path, source)]
}

function contentOf(path: string, source: string): Piece[] {
  if (/\.(tsx?|mjs)$/.test(path)) return codeOf(path, source)
  if (path.endsWith('.md')) return documentOf(source)
  const comments = path.endsWith('.css') ? /\/\*[\s\S]*?\*\//g : path.endsWith('.sql') ? /--.*/g : null
  if (!comments) return []
  return [...source.matchAll(comments)].map(({ 0: text, index }) => piece('comment', text, lineAt(source, index)))
}

/** `openDoor`, `OPEN_DOOR` and `open-door` as `open door`. */
function wordsOf(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
  return words
    .replace(/[^A-Za-z\d]+/g, ' ')
    .trim()
    .toLowerCase()
}

/** Replaces quoted code, which is checked where it is defined. */
const QUOTED = ' ␣ '

const piece = (place: Place, text: string, line: number): Piece => ({
  place,
  text: text
    .replace(/`[^`]*`/g, QUOTED)
    .replace(/\s+(\*(?!\/)|\/\/|--)?\s*/g, ' ')
    .toLowerCase(),
  line,
})

const lineAt = (source: string, offset: number) => source.slice(0, offset).split('\n').length

function documentOf(source: string): Piece[] {
  let isCode = false
  return source.split('\n').flatMap((text, index) => {
    if (text.startsWith('```')) isCode = !isCode
    return isCode ? [] : [piece('document', text.replace(/\]\([^)]*\)/g, QUOTED), index + 1)]
  })
}

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function codeOf(path: string, source: string): Piece[] {
  const { program, comments } = parseSync(path, source)
  const found = comments.map(({ value, start }) => piece('comment', value, lineAt(source, start)))
  const names = new Set<string>()
  const visit = (node: Node) => {
    if (/^(JSX|Private)?Identifier$/.test(node.type)) {
      // A name is reported once per file.
      const name = node.name as string
      if (!names.has(name)) found.push({ place: 'identifier', text: wordsOf(name), line: lineAt(source, node.start) })
      names.add(name)
    }
    if (node.type === 'CallExpression' && TEST_CALLS.has(calledBy(node))) {
      const [title] = node.arguments as Node[]
      if (title) found.push(...stringsOf(title).map((text) => piece('title', text, lineAt(source, node.start))))
    } else if (INTERFACE.some((texts) => texts.test(path))) {
      found.push(...stringsOf(node).map((text) => piece('interface', text, lineAt(source, node.start))))
    }
    for (const value of Object.values(node)) for (const child of [value].flat()) if (isNode(child)) visit(child)
  }
  visit(program as unknown as Node)
  return found
}

/** The name that a call begins with: `it` of `it(…)`, `it.only(…)` and `it.each(…)(…)`. */
function calledBy(node: Node): string {
  const inner = node.callee ?? node.object ?? node.tag
  return isNode(inner) ? calledBy(inner) : String(node.name ?? '')
}

function stringsOf(node: Node): string[] {
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value]
  if (node.type !== 'TemplateLiteral') return []
  return (node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw)
}
