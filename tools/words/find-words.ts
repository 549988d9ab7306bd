import { piecesOf } from './pieces.ts'
import { type Kind, WORDS } from './word-list.ts'

/** A word of the list, found in a file. */
export interface Finding {
  path: string
  line: number
  kind: Kind
  word: string
  use: string
}

/** The list itself and its test hold the words on purpose; a migration that has run is never changed. */
const EXEMPT = /^(tools\/words\/|server\/src\/db\/migrations\/|LICENSE$)/

/** Identifiers that are given, split: column and table of the catalogue index, and the specified `/account/forgot`. */
const GIVEN_NAMES = new Set(['bits', 'catalogue bits', 'forgot'])

export function findWords(path: string, source: string): Finding[] {
  if (EXEMPT.test(path)) return []
  return piecesOf(path, source).flatMap(({ kind, text, line }) => {
    if (kind === 'identifier' && GIVEN_NAMES.has(text)) return []
    return WORDS.filter((word) => word.in.includes(kind)).flatMap(({ find, use }) => {
      const word = find.exec(text)?.[0]
      return word === undefined ? [] : [{ path, line, kind, word, use }]
    })
  })
}
