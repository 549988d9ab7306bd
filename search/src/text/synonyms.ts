import { charactersOf } from './han.ts'
import { singular } from './latin.ts'
import { nameTermsOf, readPieces, runsOf } from './name-terms.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A text that has all `needs` gets what the rule `gives`. */
interface Rule {
  needs: readonly string[]
  gives: readonly string[]
  /** The Chinese terms it gives, as complete runs, for their pinyin. */
  runs: readonly string[]
}

/** The terms that a text with a synonym must have: for a phrase its pairs, so that its words are adjacent. */
function needsOf(synonym: string): string[] {
  const terms = nameTermsOf(synonym)
  const pairs = terms.filter((term) => term.includes(' ') || (runsOf(term).length > 0 && charactersOf(term).length > 1))
  return pairs.length > 0 ? pairs : terms
}

/** The terms that a word gives. A word of several characters does not give single ones, which other words share. */
const termsGivenBy = (word: string): string[] => {
  const terms = nameTermsOf(word)
  const isLong = runsOf(word).some((run) => charactersOf(run).length > 1)
  return isLong ? terms.filter((term) => charactersOf(term).length > 1) : terms
}

function rulesOf(needs: readonly string[], gives: readonly string[]): Rule[] {
  const given = [...new Set(gives.flatMap(termsGivenBy))]
  const runs = gives.flatMap(runsOf)
  return needs.map((each) => ({ needs: needsOf(each), gives: given, runs }))
}

/** Terms of up to two words, with the words as they are written. */
function spellingOf(word: string): [term: string, written: string][] {
  const pieces = readPieces(word)
  const isShort = pieces.length > 0 && pieces.length <= 2 && pieces.every(({ script }) => script === 'latin')
  if (!isShort) return []
  return [[pieces.map(({ text }) => singular(text)).join(' '), pieces.map(({ text }) => text).join(' ')]]
}

/** The synonyms of a shop, applied when the index is built, so that queries stay small. */
export class Synonyms {
  readonly #rules: ReadonlyMap<string, readonly Rule[]>
  /** The complete runs of Han among the synonyms. */
  readonly runs: readonly string[]
  /** Latin words and pairs that may be suggested, as they are written. */
  readonly written: ReadonlyMap<string, string>

  constructor({ synonyms, kinds }: Pick<Vocabulary, 'synonyms' | 'kinds'>) {
    const rules = [
      ...synonyms.flatMap((group) => rulesOf(group, group)),
      ...kinds.flatMap(([kind = '', ...rest]) => rulesOf([kind], rest)),
    ]
    this.#rules = Map.groupBy(rules, ({ needs }) => needs[0] ?? '')
    const words = [...synonyms, ...kinds].flat()
    this.runs = words.flatMap(runsOf)
    this.written = new Map(words.flatMap(spellingOf).reverse())
  }

  /** What a name with these terms is also called. */
  of(terms: ReadonlySet<string>): Pick<Rule, 'gives' | 'runs'> {
    const rules: Rule[] = []
    for (const term of terms) {
      for (const rule of this.#rules.get(term) ?? []) if (rule.needs.every((need) => terms.has(need))) rules.push(rule)
    }
    return { gives: rules.flatMap(({ gives }) => gives), runs: rules.flatMap(({ runs }) => runs) }
  }
}
