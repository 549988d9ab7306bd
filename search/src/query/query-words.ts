import { JOINERS } from '../text/han.ts'
import { isDescribing, isStop, singular } from '../text/latin.ts'
import { normalise, type Piece, piecesOf } from '../text/normalise.ts'
import { phoneticKey } from '../text/phonetic-key.ts'
import type { ListedBy, Vocabulary } from '../text/vocabulary.ts'
import { firstLetters, MAX_WORDS } from './bounds.ts'
import { removeFillerWords, type Words } from './filler-words.ts'
import { amountOf, HAN_NUMBER } from './han-numbers.ts'
import { editDistance } from './spelling.ts'

/** A part of a query that means a list, a highest price in minor units or what a name must not have, and no word of a product. */
export type QueryFilter = { typed: string } & ({ list: ListedBy } | { upTo: number } | { without: string })

/** A query without what says nothing. */
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
/** Where the word goes that is not wanted. */
const PLACE = '… '
const MAX_FILTERS = 3
const MINOR_UNITS = 100
/** Shorter words are like too many others. */
const MIN_NEAR = 6

const escaped = (word: string) => word.replace(SPECIAL, String.raw`\$&`)

/** A pattern of any of the words, the longest first: Latin ones complete, Han anywhere. Without words it matches nothing. */
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
  const before = words.filter((word) => !word.startsWith(PLACE))
  const after = words.filter((word) => word.startsWith(PLACE)).map((word) => word.slice(PLACE.length))
  const word = String.raw`(\p{Script=Latin}+)`
  return new RegExp(String.raw`${anyOf(before)}\s+${word}|(?<!\p{L})${word}[\s-]+${anyOf(after)}`, 'gu')
}

const joinedOf = (typed: string) => typed.replaceAll(/[\s-]/g, '')

/** In both languages the thing is named last: a glass teapot, 透明的壶. In English, what follows one of `isDescribing` describes it. */
function headOf(all: readonly Piece[], telling: readonly Piece[]): string | null {
  const end = all.findIndex(({ text }) => isDescribing(text))
  const before = end > 0 ? all.slice(0, end).map(({ text }) => text) : []
  const things = telling.filter(({ text }, at) => !NUMBER.test(text) && !NUMBER.test(telling[at - 1]?.text ?? ''))
  const last = things.findLast(({ text }) => before.includes(text)) ?? things.at(-1)
  if (!last) return null
  return last.script === 'han' ? (last.text.split(JOINERS).findLast((run) => run !== '') ?? null) : singular(last.text)
}

/** Reads queries with the words of a shop. */
export class QueryReader {
  readonly #symbols: readonly (readonly [symbol: string, words: string])[]
  readonly #prices: RegExp
  readonly #intents: RegExp
  readonly #lists: ReadonlyMap<string, ListedBy>
  readonly #cheapest: RegExp
  readonly #without: RegExp
  /** What has a meaning of its own: "no caffeine". */
  readonly #phrases: ReadonlySet<string>
  /** The words of the trade, of which one may not be wanted. */
  readonly #words: ReadonlySet<string>
  /** Its long ones by their first letter. */
  readonly #long: ReadonlyMap<string, readonly string[]>
  /** The phonetic keys of the long ones, computed once: a query may compare with all of them a dozen times. */
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

  /** Whether it is a word of the trade, and no misspelling of one. */
  knows(word: string): boolean {
    return this.#words.has(singular(word))
  }

  /** Filters, and the pieces that distinguish products: at most 8 words of 64 letters, whatever was sent. */
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
        // The shop says it in one form: without dairy, no dairy and dairy free are dairyfree.
        const free = `${singular(without)}free`
        if (!isPhrase && this.#phrases.has(free)) return free
        return isPhrase || !this.#words.has(singular(without)) || this.#isFiller(without)
          ? typed
          : addFilter({ typed, without })
      })
    const rest = filtered.replace(this.#cheapest, ' ')
    const cheapest = rest !== filtered && (filters.length > 0 || piecesOf(rest).length > 0)
    const said = cheapest ? rest : filtered
    const pieces = this.#telling(said, filters.length > 0).slice(0, MAX_WORDS)
    return { pieces, filters, head: headOf(piecesOf(said), pieces), cheapest }
  }

  #withWords(term: string): string {
    const found = this.#symbols.filter(([symbol]) => term.includes(symbol))
    return found.reduce((text, [symbol, words]) => text.replaceAll(symbol, ` ${words} `), term.replace(VARIATION, ''))
  }

  /** Whether it is a filler word, which distinguishes no products. */
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

  /** Without what is ignored; all of it when there is nothing else. */
  #telling(text: string, hasFilters: boolean): Piece[] {
    const all = piecesOf(text)
    const spoken = piecesOf(text.replace(this.#ignoredHan, ' '))
    const telling = removeFillerWords(spoken, this.#spoken)
    return telling.length > 0 || hasFilters ? telling : all
  }
}
