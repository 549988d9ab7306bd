import { bigramsOf, charactersOf, MAX_RUN, MAX_STRETCH, substringsOf } from '../text/han.ts'
import { type Segmentation, segmentationsOf } from './han-segmentation.ts'
import { FIELD_WEIGHTS, type QueryToken, type WordReading } from './query-token.ts'
import { allOf, type Term, type TermIndex, type TermSets } from './term-index.ts'

const MAX_HOMOPHONES = 3
/** How likely a shopper means each kind of reading. */
const QUALITY = { pairs: 1, singles: 0.62, homophone: 0.75, word: 0.8, letters: 0.5, part: 0.3 }
/** Quality of a single word of a run, multiplied by its share of the run. */
const SOLE_WORD = 0.6
/** Maximum number of words that the run of a sentence is cut into. */
const MAX_CUT = 5
/** Quality that each cut between two words costs. */
const CUT = 0.06

type Known = ReadonlyMap<string, Term>
type Sets = ReadonlyMap<string, TermSets>
type Field = keyof typeof FIELD_WEIGHTS

/** Every term that is needed to read a run. */
export const hanKeysOf = (run: string): string[] => [...new Set([...charactersOf(run), ...bigramsOf(run)])]

const isHan = (known: Known) => (term: string) => known.get(term)?.script === 'han'

const runReading = (run: string, { terms, pairsOnly, cuts }: Segmentation): WordReading => ({
  how: 'run',
  terms,
  shown: run,
  quality: (pairsOnly ? QUALITY.pairs : QUALITY.singles) - CUT * cuts,
})

/** The first segmentation that product names have, else names or labels, else any text. Sets are computed lazily. */
function bestOf(segmentations: readonly Segmentation[], sets: Sets): { best: Segmentation; field: Field } | null {
  const found = segmentations
    .filter(({ terms }) => terms.length > 0)
    .map((segmentation) => ({ segmentation, sets: allOf(sets, segmentation.terms) }))
  for (const field of ['name', 'labelled', 'all'] as const) {
    const best = found.find((each) => each.sets[field].size > 0)?.segmentation
    if (best) return { best, field }
  }
  return null
}

/**
 * What a run may be a homophone of.
 * @property latin a Latin name that part of the run sounds like; `han` is the other part
 */
interface Homophone {
  han: string
  latin: string | null
  shown: string
}

/** Runs with the same pinyin that occur in products, those with the longest replaced stretch first. */
async function homophonesOf(run: string, known: Known, index: TermIndex): Promise<Homophone[]> {
  const { syllablesOf } = await import('../text/pinyin.ts')
  const size = charactersOf(run).length
  const stretches = [...(size <= MAX_RUN ? [run] : []), ...substringsOf(run, 2, MAX_STRETCH).reverse()]
  const wrong = stretches.filter((stretch) => bigramsOf(stretch).some((pair) => !isHan(known)(pair)))
  const spellings = new Map(wrong.map((stretch) => [stretch, syllablesOf(stretch).join('')]))
  if (spellings.size === 0) return []
  const terms = await index.find([...new Set(spellings.values())])
  return [...spellings].flatMap(([stretch, typed]): Homophone[] => {
    const term = terms.get(typed)
    const meant = term?.shown ?? ''
    // The pinyin is also the name in Latin letters: 碧萝春 sounds like Biluochun.
    if (term?.script === 'latin' && term.labelled > 0 && charactersOf(stretch).length > 2)
      return [{ han: run.replace(stretch, ''), latin: typed, shown: run.replace(stretch, typed) }]
    const isOther = charactersOf(meant).length === charactersOf(stretch).length && meant !== stretch
    const shown = run.replace(stretch, meant)
    return isOther && bigramsOf(meant).length > 0 ? [{ han: shown, latin: null, shown }] : []
  })
}

async function readHomophones(run: string, known: Known, index: TermIndex): Promise<WordReading[]> {
  for (const { han, latin, shown } of (await homophonesOf(run, known, index)).slice(0, MAX_HOMOPHONES)) {
    const keys = [...hanKeysOf(han), ...(latin ? [latin] : [])]
    const [terms, sets] = await Promise.all([index.find(keys), index.sets(keys)])
    const segmentations = han === '' ? [] : segmentationsOf(han, isHan(terms))
    const named = latin ? [latin] : []
    const options = [
      ...segmentations.filter(({ pairsOnly }) => latin || pairsOnly),
      ...(han === '' ? [{ terms: [], pairsOnly: true, cuts: 0 }] : []),
    ].map((each) => ({ ...each, terms: [...named, ...each.terms] }))
    const found = bestOf(options, sets)
    if (found) return [{ how: 'homophone', terms: found.best.terms, shown, quality: QUALITY.homophone }]
  }
  return []
}

/** For runs in which one character must be wrong: matches the other characters, or any of the pairs. */
function readPartially(run: string, known: Known): WordReading[] {
  const pairs = bigramsOf(run).filter(isHan(known))
  const letters = charactersOf(run)
  const others = letters.length > MAX_RUN ? [] : letters.map((_, at) => letters.toSpliced(at, 1))
  const read = (quality: number) => (terms: string[]) => ({ how: 'part', terms, shown: run, quality }) as const
  const possible = others.filter((rest) => rest.every(isHan(known)))
  if (pairs.length === 0) return possible.map(read(QUALITY.part))
  const withPairs = possible
    .map((rest) => segmentationsOf(rest.join(''), isHan(known))[0]?.terms ?? [])
    .filter((terms) => terms.some((term) => pairs.includes(term)))
  return [...withPairs.map(read(QUALITY.letters)), ...pairs.map((pair) => [pair]).map(read(QUALITY.part))]
}

/** The words in a run: stretches whose pairs all occur in products. */
function wordsIn(run: string, known: Known): string[] {
  const letters = charactersOf(run)
  const words: string[] = []
  let start = 0
  for (let at = 1; at <= letters.length; at += 1) {
    if (at < letters.length && isHan(known)(`${letters[at - 1]}${letters[at]}`)) continue
    if (at - start > 1) words.push(letters.slice(start, at).join(''))
    start = at
  }
  return words
}

/** Splits a run of which products have only single words into a token per word; prefers words in names, then long. */
function readWordsIn(
  run: string,
  { known, sets }: { known: Known; sets: Sets },
): { field: Field; token: QueryToken }[] {
  const words = wordsIn(run, known).flatMap((word) => {
    const segmentations = segmentationsOf(word, isHan(known))
    const found = bestOf(segmentations.slice(0, 1), sets) ?? bestOf(segmentations, sets)
    return found ? [{ word, ...found }] : []
  })
  const chosen = words
    .toSorted((a, b) => FIELD_WEIGHTS[b.field] - FIELD_WEIGHTS[a.field] || b.word.length - a.word.length)
    .slice(0, MAX_CUT)
  return words
    .filter((each) => chosen.includes(each))
    .map(({ word, best, field }) => {
      const own = runReading(word, best)
      return { field, token: { typed: word, readings: [{ ...own, how: 'part', quality: QUALITY.word * own.quality }] } }
    })
}

/** Reads a run in every way: pairs, cut into words, single characters, homophones, or the parts that products have. */
export async function readRun(
  run: string,
  { index, known, sets }: { index: TermIndex; known: Known; sets: Sets },
): Promise<QueryToken[]> {
  const single = charactersOf(run).length === 1
  if (single) {
    const readings = isHan(known)(run) ? [runReading(run, { terms: [run], pairsOnly: true, cuts: 0 })] : []
    return [{ typed: run, readings }]
  }
  const segmentations = segmentationsOf(run, isHan(known))
  const strict = segmentations.filter(({ pairsOnly }) => pairsOnly)
  const best = bestOf(strict, sets)
  const uncut = strict[0] && bestOf([strict[0]], sets)?.best
  const sure = [...new Set([best?.best, uncut])]
    .filter((each) => each !== undefined)
    .map((each) => runReading(run, each))
  if (best && FIELD_WEIGHTS[best.field] > FIELD_WEIGHTS.all) return [{ typed: run, readings: sure }]
  const loose = bestOf(segmentations, sets)
  const homophones = await readHomophones(run, known, index)
  const readings = [...sure, ...homophones, ...(loose ? [runReading(run, loose.best)] : [])]
  const words = readWordsIn(run, { known, sets })
  const sole = words.length === 1 ? words.flatMap(({ token }) => soleWord(run, token)) : []
  if (homophones.length > 0) return [{ typed: run, readings }]
  if (loose && FIELD_WEIGHTS[loose.field] > FIELD_WEIGHTS.all) return [{ typed: run, readings: [...readings, ...sole] }]
  if (words.length > 1 && words.some(({ field }) => FIELD_WEIGHTS[field] > FIELD_WEIGHTS.all))
    return words.map(({ token }) => token)
  if (readings.length === 0) return [{ typed: run, readings: readPartially(run, known) }]
  return [{ typed: run, readings: [...readings, ...sole] }]
}

/** The one word of a run whose other characters occur only in long texts: 桂花 of 桂花味. */
function soleWord(run: string, { typed, readings }: QueryToken): WordReading[] {
  const quality = (SOLE_WORD * charactersOf(typed).length) / charactersOf(run).length
  return readings.map((reading) => ({ ...reading, quality }))
}
