import { JOINERS } from '../text/han.ts'
import { isDescribing, isStop, singular } from '../text/latin.ts'
import { normalise, type Piece, piecesOf } from '../text/normalise.ts'
import { phoneticKey } from '../text/phonetic-key.ts'
import type { ListedBy, Vocabulary } from '../text/vocabulary.ts'
import { firstLetters, MAX_WORDS } from './bounds.ts'
import { removeFillerWords, type Words } from './filler-words.ts'
import { amountOf, HAN_NUMBER } from './han-numbers.ts'
import { editDistance } from './spelling.ts'

/** A part of a query that names no product: a list, a maximum price in minor units, or a word that names must lack. */
export type QueryFilter = { typed: string } & ({ list: ListedBy } | { upTo: number } | { without: string })

/** A query without its filler words. */
export interface QueryWords {
  pieces: Piece[]
  filters: QueryFilter[]
  /** The word that names the thing; the rest describes it. Null when nothing is left. */
  head: string | null
  /** Whether the cheapest are meant. */
  cheapest: boolean
}

/** A number; what follows one is its unit. */
const NUMBER = /^\d+$/
const HAN = /\p{Script=Han}/u
const SPECIAL = /[\\^$.*+?()[\]{}|/-]/g
const VARIATION = /\ufe0f/g
/** Placeholder for the unwanted word in a pattern. */
const UNWANTED = '… '
const MAX_FILTERS = 3
const MINOR_UNITS = 100
/** Shorter words resemble too many others. */
const MIN_NEAR = 6

const escaped = (word: string) => word.replace(SPECIAL, String.raw`\$&`)

/** A pattern of any of the words, longest first: Latin ones as complete words, Han anywhere. No words, no match. */
function anyOf(words: readonly string[]): string {
  const plain = [...new Set(words.map(normalise))].sort((a, b) => b.length - a.length)
  const pattern = (word: string) =>
    /^\p{Script=Latin}/u.test(word) ? String.raw`(?<![\p{L}\p{N}])${escaped(word)}(?![\p{L}\p{N}])` : escaped(word)
  return plain.length > 0 ? `(?:${plain.map(pattern).join('|')})` : '(?!)'
}

function pricesOf({ before, after, units }: Vocabulary['prices']): RegExp {
  const number = String.raw`(\d{1,6}(?:\.\d{1,2})?(?![\d.])|${HAN_NUMBER})`
  const amount = String.raw`\$?\s*${number}\s*(?:${anyOf(units)})?`
  return new RegExp(String.raw`${anyOf(before)}\s*${amount}|(?<![\d.])${amount}\s*${anyOf(after)}`, 'gu')
}

/** Matches a word next to one of these: `no` precedes it (no nut), and `… free` follows it (nut free). */
function withoutPattern(words: readonly string[]): RegExp {
  const before = words.filter((word) => !word.startsWith(UNWANTED))
  const after = words.filter((word) => word.startsWith(UNWANTED)).map((word) => word.slice(UNWANTED.length))
  const word = String.raw`(\p{Script=Latin}+)`
  return new RegExp(String.raw`${anyOf(before)}\s+${word}|(?<!\p{L})${word}[\s-]+${anyOf(after)}`, 'gu')
}

const joinedOf = (typed: string) => typed.replaceAll(/[\s-]/g, '')

/** Both languages name the thing last: a glass teapot, 透明的壶. In English, `isDescribing` words begin a description. */
function headOf(all: readonly Piece[], significant: readonly Piece[]): string | null {
  const end = all.findIndex(({ text }) => isDescribing(text))
  const before = end > 0 ? all.slice(0, end).map(({ text }) => text) : []
  const things = significant.filter(
    ({ text }, at) => !NUMBER.test(text) && !NUMBER.test(significant[at - 1]?.text ?? ''),
  )
  const last = things.findLast(({ text }) => before.includes(text)) ?? things.at(-1)
  if (!last) return null
  return last.script === 'han' ? (last.text.split(JOINERS).findLast((run) => run !== '') ?? null) : singular(last.text)
}

export class QueryReader {
  readonly #symbols: readonly (readonly [symbol: string, words: string])[]
  readonly #prices: RegExp
  readonly #intents: RegExp
  readonly #lists: ReadonlyMap<string, ListedBy>
  readonly #cheapest: RegExp
  readonly #without: RegExp
  /** Phrases with a meaning of their own, which are not split into filters: "no caffeine". */
  readonly #phrases: ReadonlySet<string>
  /** All words of the vocabulary: only these can be unwanted. */
  readonly #words: ReadonlySet<string>
  /** The long words, by their first letter. */
  readonly #long: ReadonlyMap<string, readonly string[]>
  /** The phonetic keys of the long words, computed once: a query may be compared with all of them a dozen times. */
  readonly #sounds: ReadonlySet<string>
  readonly #ignored: ReadonlySet<string>
  readonly #ignoredHan: RegExp

  constructor({ symbols, prices, intents, ignored, cheapest, without, synonyms, kinds }: Vocabulary) {
    this.#symbols = Object.entries(symbols)
    this.#prices = pricesOf(prices)
    this.#lists = new Map(intents.flatMap(({ words, list }) => words.map((word) => [normalise(word), list] as const)))
    this.#intents = new RegExp(anyOf([...this.#lists.keys()]), 'gu')
    this.#cheapest = new RegExp(anyOf(cheapest), 'gu')
    this.#without = withoutPattern(without)
    this.#phrases = new Set([...synonyms, ...kinds].flat().map(normalise))
    this.#words = new Set([...this.#phrases].flatMap((phrase) => phrase.split(' ').map(singular)))
    const long = [...this.#words].filter((word) => word.length >= MIN_NEAR)
    this.#long = Map.groupBy(long, (word) => word[0] ?? '')
    this.#sounds = new Set(long.flatMap((word) => phoneticKey(word) ?? []))
    const words = ignored.map(normalise)
    this.#ignored = new Set(words.filter((word) => !HAN.test(word)))
    this.#ignoredHan = new RegExp(anyOf(words.filter((word) => HAN.test(word))), 'gu')
  }

  /** Whether a word is in the vocabulary, and not just a misspelling of one that is. */
  knows(word: string): boolean {
    return this.#words.has(singular(word))
  }

  /** Reads filters, and the pieces that distinguish products: at most 8 words of the first 64 letters. */
  read(term: string): QueryWords {
    const filters: QueryFilter[] = []
    const addFilter = (found: QueryFilter) => {
      if (filters.length < MAX_FILTERS) filters.push(found)
      return ' '
    }
    const plain = firstLetters(normalise(this.#withWords(firstLetters(term))))
    const filtered = plain
      .replace(this.#prices, (typed: string, before?: string, after?: string) =>
        addFilter({ typed: typed.trim(), upTo: Math.round(amountOf(before ?? after ?? '') * MINOR_UNITS) }),
      )
      .replace(this.#intents, (typed: string) => {
        const list = this.#lists.get(typed)
        return list ? addFilter({ typed, list }) : typed
      })
      .replace(this.#without, (typed: string, after?: string, before?: string) => {
        const without = after ?? before ?? ''
        const isPhrase = [typed, joinedOf(typed)].some((each) => this.#phrases.has(each))
        // The vocabulary has one form for all: without dairy, no dairy and dairy free become dairyfree.
        const free = `${singular(without)}free`
        if (!isPhrase && this.#phrases.has(free)) return free
        return isPhrase || !this.#words.has(singular(without)) || this.#isFiller(without)
          ? typed
          : addFilter({ typed, without })
      })
    const rest = filtered.replace(this.#cheapest, ' ')
    const cheapest = rest !== filtered && (filters.length > 0 || piecesOf(rest).length > 0)
    const said = cheapest ? rest : filtered
    const pieces = this.#significantPieces(said, filters.length > 0).slice(0, MAX_WORDS)
    return { pieces, filters, head: headOf(piecesOf(said), pieces), cheapest }
  }

  #withWords(term: string): string {
    const found = this.#symbols.filter(([symbol]) => term.includes(symbol))
    return found.reduce((text, [symbol, words]) => text.replaceAll(symbol, ` ${words} `), term.replace(VARIATION, ''))
  }

  /** Whether a word is a filler, which does not distinguish products. */
  #isFiller(word: string): boolean {
    return isStop(word) || this.#ignored.has(word) || this.#ignored.has(singular(word))
  }

  readonly #spoken: Words = {
    isFiller: (word) => this.#isFiller(word),
    isKnown: (word) => this.knows(word),
    isNear: (word) =>
      this.#sounds.has(phoneticKey(word) ?? '') ||
      (this.#long.get(word[0] ?? '') ?? []).some((each) => editDistance(word, each, 1) <= 1),
  }

  /** The pieces without ignored words; all pieces if nothing else is left and there are no filters. */
  #significantPieces(text: string, hasFilters: boolean): Piece[] {
    const all = piecesOf(text)
    const spoken = piecesOf(text.replace(this.#ignoredHan, ' '))
    const significant = removeFillerWords(spoken, this.#spoken)
    return significant.length > 0 || hasFilters ? significant : all
  }
}
