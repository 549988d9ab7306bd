/** A list that words stand for. */
export type ListedBy = { clearance: true } | { category: string } | { brand: string } | { tag: string }

/** The vocabulary of a shop, as stored in its table `vocabulary`. */
export interface Vocabulary {
  /** Words with the same meaning, in all languages: a product that has one word of a line is found by all of them. */
  synonyms: readonly (readonly string[])[]
  /** A product that has the first word of a line is also found by the others, never the other way round. */
  kinds: readonly (readonly string[])[]
  /** Words of questions that say nothing about a product: ignored if there are other words. */
  ignored: readonly string[]
  /** Words for symbols. */
  symbols: Readonly<Record<string, string>>
  /** Words that mean a list: sale → clearance. */
  intents: readonly { words: readonly string[]; list: ListedBy }[]
  /** Words before or after an amount that make it the highest price, and words for the currency. */
  prices: { before: readonly string[]; after: readonly string[]; units: readonly string[] }
  /** Words that mean the cheapest first. */
  cheapest: readonly string[]
  /** Words before (or, as `… free`, after) a word that names must not have, in languages written with spaces. */
  without: readonly string[]
}

const MAX_LINES = 5_000
const MAX_WORDS = 40
const MAX_LETTERS = 60

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, MAX_LINES) : [])
const wordsOf = (value: unknown, max = MAX_WORDS): string[] =>
  listOf(value)
    .filter((word): word is string => typeof word === 'string' && word.trim() !== '' && word.length <= MAX_LETTERS)
    .slice(0, max)

function listedBy(value: unknown): ListedBy | null {
  const { clearance, category, brand, tag } = fieldsOf(value)
  if (clearance === true) return { clearance }
  if (typeof category === 'string') return { category }
  if (typeof brand === 'string') return { brand }
  return typeof tag === 'string' ? { tag } : null
}

/** The valid parts of a stored document, which may have been edited by hand. */
export function readVocabulary(document: unknown): Vocabulary {
  const { synonyms, kinds, ignored, symbols, intents, prices, cheapest, without } = fieldsOf(document)
  const { before, after, units } = fieldsOf(prices)
  const lines = (value: unknown) => listOf(value).map((line) => wordsOf(line))
  return {
    synonyms: lines(synonyms),
    kinds: lines(kinds),
    ignored: wordsOf(ignored, MAX_LINES),
    symbols: Object.fromEntries(
      Object.entries(fieldsOf(symbols))
        .slice(0, MAX_LINES)
        .flatMap(([symbol, word]) => wordsOf([word]).map((words) => [symbol, words])),
    ),
    intents: listOf(intents).flatMap((intent) => {
      const list = listedBy(fieldsOf(intent).list)
      return list ? [{ words: wordsOf(fieldsOf(intent).words), list }] : []
    }),
    prices: { before: wordsOf(before), after: wordsOf(after), units: wordsOf(units) },
    cheapest: wordsOf(cheapest),
    without: wordsOf(without),
  }
}
