import type { Locale, LocalText } from '@istore/contract/text.ts'
import { firstLetters, MAX_WORDS } from '../query/bounds.ts'
import type { Label } from '../storage/term-queries.ts'
import { normalise, type Piece, piecesOf } from '../text/normalise.ts'

/** The piece that is being typed, and the text before it. */
export interface Typed {
  before: string
  last: Piece
}

/** @returns null when there is nothing to complete */
export function parseTyped(term: string): Typed | null {
  const pieces = piecesOf(firstLetters(normalise(firstLetters(term)))).slice(0, MAX_WORDS)
  const last = pieces.at(-1)
  if (!last) return null
  const before = pieces.slice(0, -1).map((piece) => piece.text)
  return { before: before.join(' '), last }
}

/**
 * The complete runs of names that contain what was typed, because Han words have no boundaries. Text that ends a run,
 * as 绿茶 in 茉莉绿茶, is a word by itself. Exact and prefix matches come first, then the runs that the most names have.
 */
export function runsContaining(run: string, names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const name of names) {
    const stretch = piecesOf(normalise(name)).find(({ text }) => text.includes(run))?.text
    for (const text of new Set(stretch?.endsWith(run) ? [run, stretch] : [stretch])) {
      if (text !== undefined) counts.set(text, (counts.get(text) ?? 0) + 1)
    }
  }
  const rank = (text: string) => (text === run ? 0 : text.startsWith(run) ? 1 : 2)
  return [...counts].sort(([a, ofA], [b, ofB]) => rank(a) - rank(b) || ofB - ofA).map(([text]) => text)
}

/** Like `runsContaining`, with the text before: only runs that a name has right after that text. */
export function runsOf({ before, last }: Typed, products: readonly { name: Partial<LocalText> }[]): string[] {
  const names = products.flatMap(({ name }) => name.zh ?? [])
  const runs = runsContaining(last.text, names)
  if (before === '') return runs
  const written = names.map((name) => normalise(name).replaceAll(' ', ''))
  const isWritten = (text: string) => written.some((name) => name.includes(text.replaceAll(' ', '')))
  return runs.map((run) => `${before} ${run}`).filter(isWritten)
}

/** Removes repeated texts, and prefixes of longer texts that find as many products: 铁观 of 铁观音. */
export function withoutPrefixes(found: readonly { text: string; size: number }[]): string[] {
  const half = (text: string, size: number) =>
    found.some((other) => HAN.test(text) && other.text !== text && other.text.startsWith(text) && other.size >= size)
  return [...new Set(found.filter(({ text, size }) => !half(text, size)).map(({ text }) => text))]
}

const HAN = /\p{Script=Han}/u

const startsWord = (name: string, typed: string) => {
  const plain = normalise(name)
  return plain.startsWith(typed) || plain.includes(` ${typed}`) || (HAN.test(typed) && plain.includes(typed))
}

/** Categories, brands and tags with a word that begins with the typed text, in either language; own language first. */
export function matchingLabels(labels: readonly Label[], typed: string, locale: Locale): Label[] {
  const fits = ({ name }: Label, only: (language: string) => boolean) =>
    Object.entries(name).some(([language, text]) => only(language) && startsWord(text, typed))
  const own = labels.filter((label) => fits(label, (language) => language === locale))
  const other = labels.filter((label) => !own.includes(label) && fits(label, (language) => language !== locale))
  return [...own, ...other]
}
