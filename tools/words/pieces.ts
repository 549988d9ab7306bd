import { parseSync } from 'oxc-parser'
import { hasTextKeys, hasTexts } from './text-files.ts'
import { type Kind, NAMES } from './word-list.ts'

/** A name or a text of a file, in lower case; names are split into their words. */
export interface Piece {
  kind: Kind
  text: string
  line: number
}

const TEST_CALLS = new Set(['describe', 'it', 'test'])

/** All that can be checked in one file. Strings are checked only as titles of tests, as texts, and as keys of texts. */
export function piecesOf(path: string, source: string): Piece[] {
  const name =
    path
      .split('/')
      .at(-1)
      ?.replace(/\.[^.]+$/, '') ?? ''
  return [piece('file', name, 1), ...contentOf(path, source)]
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

const proseOf = (text: string) =>
  text
    .replace(/`[^`]*`/g, QUOTED)
    .replace(/\s+(\*(?!\/)|\/\/|--)?\s*/g, ' ')
    .toLowerCase()

const piece = (kind: Kind, text: string, line: number): Piece => ({
  kind,
  text: NAMES.includes(kind) ? wordsOf(text) : proseOf(text),
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
  const texts = hasTexts(path) ? 'text' : null
  const kinds: Record<string, Kind | null> = { key: hasTextKeys(path) ? 'key' : texts, source: null }
  const visit = (node: Node, strings: Kind | null) => {
    const add = (kind: Kind, texts: string[]) => {
      // The line is counted only where there is a text, as counting is slow.
      for (const text of texts) found.push(piece(kind, text, lineAt(source, node.start)))
    }
    const name = /^(JSX|Private)?Identifier$/.test(node.type) ? (node.name as string) : undefined
    if (name !== undefined && !names.has(name)) {
      // A name is reported once per file.
      names.add(name)
      add('identifier', [name])
    }
    if (node.type === 'CallExpression' && TEST_CALLS.has(calledBy(node))) {
      const [title] = node.arguments as Node[]
      if (title) add('title', stringsOf(title))
    } else if (strings) add(strings, stringsOf(node))
    for (const [part, value] of Object.entries(node)) {
      for (const child of [value].flat()) if (isNode(child)) visit(child, part in kinds ? (kinds[part] ?? null) : texts)
    }
  }
  visit(program as unknown as Node, texts)
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
