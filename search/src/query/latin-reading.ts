import { measureOf } from '../text/latin.ts'
import { alternateNumberSpelling } from '../text/numbers.ts'
import { formsOf } from '../text/stems.ts'
import { MAX_CORRECTED_LENGTH } from './bounds.ts'
import { spellingsOf } from './corrections.ts'
import { joinPairs, unknownPairs, type WordSpan } from './misspelt-pairs.ts'
import { type QueryToken, reading, type WordReading } from './query-token.ts'
import { isCorrectionOf, queryVariantsOf, rankedCorrections, SHORT } from './spelling.ts'
import type { Term, TermIndex } from './term-index.ts'

const MAX_JOINED = 4
const MIN_HALF = 3
/** A known half that is shorter does not suggest that the other half is misspelt. */
const MIN_SURE_HALF = 4
const MIN_PREFIX = 3
/** A word that the texts of this many products have is not taken for a misspelling. */
const USUAL = 3
const MAX_COMPLETIONS = 12
/** Maximum number of words of a query whose halves are corrected. */
const MAX_SPLIT_WORDS = 2
/** How likely a shopper means each kind of reading; corrections have a quality of their own. */
const QUALITY = {
  word: 1,
  joined: 1,
  number: 0.9,
  phraseSound: 0.9,
  split: 0.85,
  lostEnding: 0.73,
  beginning: 0.8,
  stem: 0.75,
  sound: 0.5,
  halves: 0.5,
}
type Known = ReadonlyMap<string, Term>

/** Neighbours written as one word, the longest first: pu er → puer. */
function joinsAt(words: readonly string[], at: number): { size: number; joined: string }[] {
  const sizes = Array.from({ length: MAX_JOINED - 1 }, (_, index) => MAX_JOINED - index)
  return sizes
    .filter((size) => at + size <= words.length)
    .map((size) => ({ size, joined: words.slice(at, at + size).join('') }))
}

/** Both halves of a word for every split; empty if the word is too long to be two words. */
function halvesOf(word: string): [string, string][] {
  if (word.length > MAX_CORRECTED_LENGTH) return []
  const cuts = Array.from({ length: Math.max(0, word.length - 2 * MIN_HALF + 1) }, (_, cut) => cut + MIN_HALF)
  return cuts.map((cut) => [word.slice(0, cut), word.slice(cut)])
}

/** Whether a word is left as typed: frequent in texts (roasted, not toasted), or too short to be sure (tin, tan). */
const isUsual = (word: string, term: Term | undefined) =>
  term?.script === 'latin' && (word.length <= SHORT || term.products >= USUAL)

/** Adjacent words as one term. */
export const pairsOf = (words: readonly string[]): string[] =>
  words.slice(1).map((word, index) => `${words[index]} ${word}`)

/** A word that was read as a plural because its second s is missing: gla of glas → glass. */
const withEnding = (word: string) => `${word}ss`

/** Every term that is needed to read these words. */
export function latinKeysOf(words: readonly string[]): string[] {
  return [
    ...words,
    ...pairsOf(words),
    ...words.flatMap((_, at) => joinsAt(words, at).map(({ joined }) => joined)),
    ...words.flatMap((word) => [
      ...halvesOf(word).flat(),
      ...formsOf(word),
      ...(measureOf(word) ?? []),
      ...[alternateNumberSpelling(word) ?? []].flat(),
      withEnding(word),
    ]),
  ]
}

/** Whether a term is a word of names or labels, or the pinyin of a Chinese word. */
const isSure = (term: Term | undefined) =>
  term !== undefined && (term.script === 'pinyin' ? term.suggested : term.labelled > 0)

/** Readings of a word as typed: itself, the Chinese word with that sound, a number with its unit, its other forms. */
function readKnown(word: string, known: Known): WordReading[] {
  const term = known.get(word)
  const own =
    term?.script === 'pinyin'
      ? [{ ...reading('sound', [word], term.suggested ? QUALITY.phraseSound : QUALITY.sound), shown: word }]
      : term
        ? [reading('word', [word], QUALITY.word)]
        : []
  const parts = measureOf(word)
  const measured = parts?.every((part) => known.has(part))
    ? [{ ...reading('word', parts, QUALITY.word), shown: word }]
    : []
  const number = alternateNumberSpelling(word)
  if (number !== null && known.has(number)) own.push({ ...reading('word', [number], QUALITY.number), shown: word })
  if (isSure(term)) return own
  const forms = formsOf(word).filter((form) => known.get(form)?.script === 'latin')
  const ending = term === undefined && isSure(known.get(withEnding(word))) ? [withEnding(word)] : []
  return [
    ...own,
    ...measured,
    ...forms.map((form) => ({ ...reading('stem', [form], QUALITY.stem), shown: word })),
    ...ending.map((full) => reading('spelling', [full], QUALITY.lostEnding)),
  ]
}

/** Two words written as one: greentea. The split whose rarer half is the most frequent. */
function splitOf(word: string, known: Known): WordReading[] {
  const uses = (half: string) => {
    const found = known.get(half)
    return isSure(found) ? (found?.products ?? 0) : 0
  }
  const best = halvesOf(word)
    .map((halves) => ({ halves, uses: Math.min(...halves.map(uses)) }))
    .sort((a, b) => b.uses - a.uses)[0]
  return best && best.uses > 0 ? [reading('split', best.halves, QUALITY.split)] : []
}

/** Two words written as one, one of them misspelt: gifcard. The split whose known half is the most frequent. */
async function misspeltHalves(word: string, index: TermIndex, known: Known): Promise<WordReading[]> {
  const isWord = (half: string) => half.length >= MIN_SURE_HALF && known.get(half)?.script === 'latin'
  const cuts = halvesOf(word).filter(([left, right]) => isWord(left) !== isWord(right))
  const wrong = new Set(cuts.map(([left, right]) => (isWord(left) ? right : left)))
  if (wrong.size === 0) return []
  const similar = await index.similar([...new Set([...wrong].flatMap(queryVariantsOf))], isCorrectionOf([...wrong]))
  const meant = new Map([...wrong].map((half) => [half, rankedCorrections(half, similar)[0]?.term]))
  const uses = ([left, right]: [string, string]) => known.get(isWord(left) ? left : right)?.products ?? 0
  const best = cuts
    .filter(([left, right]) => meant.get(isWord(left) ? right : left) !== undefined)
    .sort((a, b) => uses(b) - uses(a))[0]
  return best
    ? [
        reading(
          'split',
          best.map((half) => meant.get(half) ?? half),
          QUALITY.halves,
        ),
      ]
    : []
}

/** Words that begin with a half-typed word. */
async function completionsOf(word: string, index: TermIndex): Promise<WordReading[]> {
  if (word.length < MIN_PREFIX) return []
  const terms = (await index.startingWith(word, MAX_COMPLETIONS)).filter(
    ({ term, script, suggested }) =>
      term !== word && !term.includes(' ') && (script === 'latin' || (script === 'pinyin' && suggested)),
  )
  return terms.map(({ term }) => ({ ...reading('beginning', [term], QUALITY.beginning), shown: word }))
}

/**
 * The longest join that is a word or known pinyin; else one that is pinyin in a name and has an unknown part: cha hu.
 */
function joinAt(words: readonly string[], at: number, known: Known) {
  const joins = joinsAt(words, at)
  const isSound = ({ size, joined }: { size: number; joined: string }) =>
    known.get(joined)?.script === 'pinyin' && !words.slice(at, at + size).every((each) => known.has(each))
  return joins.find(({ joined }) => isSure(known.get(joined))) ?? joins.find(isSound)
}

function spansOf(words: readonly string[], known: Known): WordSpan[] {
  const spans: WordSpan[] = []
  for (let at = 0; at < words.length; ) {
    const join = joinAt(words, at, known)
    const word = words[at] as string
    if (join) {
      const separate = words.slice(at, at + join.size)
      const typed = separate.join(' ')
      const own = { ...reading('joined', [join.joined], QUALITY.joined), shown: typed }
      const parts = separate.every((each) => known.has(each)) ? [reading('word', separate, QUALITY.word)] : []
      spans.push({ token: { typed, readings: [own, ...parts] }, unsure: null })
    } else {
      const unsure = isSure(known.get(word)) || isUsual(word, known.get(word)) ? null : word
      spans.push({ token: { typed: word, readings: readKnown(word, known) }, unsure })
    }
    at += join?.size ?? 1
  }
  return spans
}

/** Reads words from left to right, each in every way. @param last whether they end the query, so that the last may be half typed */
export async function readWords(
  words: readonly string[],
  { index, known, last }: { index: TermIndex; known: Known; last: boolean },
): Promise<QueryToken[]> {
  const separate = spansOf(words, known)
  for (const span of separate) if (span.unsure !== null && index.reader.knows(span.unsure)) span.unsure = null
  const pairs = unknownPairs(separate, known)
  const unsure = separate.flatMap((span) => (span.unsure === null ? [] : span.unsure))
  const misspelt = [...unsure, ...pairs.map(({ joined }) => joined)]
  const spellings = misspelt.length > 0 ? await spellingsOf(misspelt, index) : []
  const spellingsFor = (word: string) => spellings[misspelt.indexOf(word)] ?? []
  const spans = joinPairs(separate, pairs, spellingsFor)
  let halved = 0
  const tokens: QueryToken[] = []
  for (const { token, unsure: word } of spans) {
    if (word === null) {
      tokens.push(token)
      continue
    }
    const isLast = last && tokens.length === spans.length - 1
    const isNew = !known.has(word)
    const readings = [
      ...token.readings,
      ...(isLast && isNew ? await completionsOf(word, index) : []),
      ...(isNew ? splitOf(word, known) : []),
      ...spellingsFor(word),
    ]
    if (readings.length === 0 && halved < MAX_SPLIT_WORDS) {
      halved += 1
      readings.push(...(await misspeltHalves(word, index, known)))
    }
    tokens.push({ typed: token.typed, readings })
  }
  return tokens
}
