import { measureOf } from '../text/latin.ts'
import { type Slot, slotOf } from './slot.ts'
import { isCorrectionOf, queryVariantsOf, rankedCorrections } from './spelling.ts'
import type { Term, TermIndex } from './term-index.ts'

const MAX_JOINED = 4
const MIN_HALF = 3
const MIN_PREFIX = 3
const MAX_COMPLETIONS = 12
const MAX_CORRECTIONS = 8

type Known = ReadonlyMap<string, Term>

/** Neighbours written as one word, the longest first: pu er → puer. */
function joinsAt(words: readonly string[], at: number): { size: number; joined: string }[] {
  const sizes = Array.from({ length: MAX_JOINED - 1 }, (_, index) => MAX_JOINED - index)
  return sizes
    .filter((size) => at + size <= words.length)
    .map((size) => ({ size, joined: words.slice(at, at + size).join('') }))
}

/** Both halves of a word, for every split. */
function halvesOf(word: string): [string, string][] {
  const cuts = Array.from({ length: Math.max(0, word.length - 2 * MIN_HALF + 1) }, (_, cut) => cut + MIN_HALF)
  return cuts.map((cut) => [word.slice(0, cut), word.slice(cut)])
}

/** Adjacent words as one term. */
export const pairsOf = (words: readonly string[]): string[] =>
  words.slice(1).map((word, index) => `${words[index]} ${word}`)

/** Every term that is needed to read these words. */
export function latinKeysOf(words: readonly string[]): string[] {
  return [
    ...words,
    ...pairsOf(words),
    ...words.flatMap((_, at) => joinsAt(words, at).map(({ joined }) => joined)),
    ...words.flatMap((word) => halvesOf(word).flat()),
    ...words.flatMap((word) => measureOf(word) ?? []),
  ]
}

/** Two words written as one: greentea. The split whose rarer half is the most frequent. */
function splitOf(word: string, known: Known): [string, string] | null {
  const uses = (half: string) => {
    const found = known.get(half)
    return found?.script === 'latin' ? found.products : 0
  }
  const best = halvesOf(word)
    .map((halves) => ({ halves, uses: Math.min(...halves.map(uses)) }))
    .sort((a, b) => b.uses - a.uses)[0]
  return best && best.uses > 0 ? best.halves : null
}

/** Two words written as one, one of them misspelt: gifcard. The split whose known half is the most frequent. */
async function misspeltHalves(word: string, index: TermIndex, known: Known): Promise<[string, string] | null> {
  const isWord = (half: string) => known.get(half)?.script === 'latin'
  const cuts = halvesOf(word).filter(([left, right]) => isWord(left) !== isWord(right))
  const wrong = new Set(cuts.map(([left, right]) => (isWord(left) ? right : left)))
  if (wrong.size === 0) return null
  const similar = await index.similar([...new Set([...wrong].flatMap(queryVariantsOf))], isCorrectionOf([...wrong]))
  const meant = new Map([...wrong].map((half) => [half, rankedCorrections(half, similar)[0]?.term]))
  const uses = ([left, right]: [string, string]) => known.get(isWord(left) ? left : right)?.products ?? 0
  const best = cuts
    .filter(([left, right]) => meant.get(isWord(left) ? right : left) !== undefined)
    .sort((a, b) => uses(b) - uses(a))[0]
  return best ? [meant.get(best[0]) ?? best[0], meant.get(best[1]) ?? best[1]] : null
}

function measured(word: string, known: Known): Slot | null {
  const parts = measureOf(word)
  return parts?.every((part) => known.has(part)) ? slotOf(word, [[...parts]]) : null
}

/** A word that no product has: a prefix, a misspelling, two words in one, or nothing. */
async function readUnknown(word: string, last: boolean, index: TermIndex, known: Known): Promise<Slot> {
  const measure = measured(word, known)
  if (measure) return measure
  if (last && word.length >= MIN_PREFIX) {
    const words = (await index.startingWith(word, MAX_COMPLETIONS)).filter(({ term }) => !term.includes(' '))
    if (words.length > 0)
      return slotOf(
        word,
        words.map(({ term }) => [term]),
      )
  }
  const split = splitOf(word, known)
  if (split) return slotOf(split.join(' '), [split], { corrected: true })
  const [meant, ...others] = (await correctionsOf(word, index)).slice(0, MAX_CORRECTIONS).map(({ term }) => term)
  if (meant) return slotOf(meant, [[meant]], { corrected: true, others })
  const halves = await misspeltHalves(word, index, known)
  return halves ? slotOf(halves.join(' '), [halves], { corrected: true }) : slotOf(word, [])
}

/** The words of products that each of these may be a misspelling of, the likeliest first. */
export async function correctionsOfEach(words: readonly string[], index: TermIndex): Promise<Term[][]> {
  const variants = [...new Set(words.flatMap(queryVariantsOf))]
  const similar = variants.length > 0 ? await index.similar(variants, isCorrectionOf(words)) : []
  return words.map((word) => rankedCorrections(word, similar))
}

export async function correctionsOf(word: string, index: TermIndex): Promise<Term[]> {
  const [meant = []] = await correctionsOfEach([word], index)
  return meant
}

/** Reads words from left to right. @param last whether they end the query, so that the last may be half typed */
export async function readWords(
  words: readonly string[],
  { index, known, last }: { index: TermIndex; known: Known; last: boolean },
): Promise<Slot[]> {
  const slots: Slot[] = []
  for (let at = 0; at < words.length; ) {
    const join = joinsAt(words, at).find(({ joined }) => known.has(joined))
    const word = words[at] as string
    if (join) {
      const separate = words.slice(at, at + join.size)
      const readings = separate.every((each) => known.has(each)) ? [[join.joined], separate] : [[join.joined]]
      slots.push(slotOf(separate.join(' '), readings))
    } else if (known.has(word)) slots.push(slotOf(word, [[word]]))
    else slots.push(await readUnknown(word, last && at === words.length - 1, index, known))
    at += join?.size ?? 1
  }
  return slots
}
