import { bigramsOf, charactersOf, substringsOf } from '../text/han.ts'
import { type Segmentation, segmentationsOf } from './han-segmentation.ts'
import { PLACES, type QueryToken, type WordReading } from './query-token.ts'
import { allOf, type Term, type TermIndex, type TermSets } from './term-index.ts'

const MAX_STRETCH = 4
/** Longer runs are not looked up as a unit. */
const MAX_RUN = 8
const MAX_HOMOPHONES = 3
/** How likely a shopper means each reading. */
const QUALITY = { pairs: 1, singles: 0.62, homophone: 0.75, part: 0.3 }
/** What each cut between two words costs. */
const CUT = 0.06

type Known = ReadonlyMap<string, Term>
type Sets = ReadonlyMap<string, TermSets>

/** Every term that is needed to read a run. */
export const hanKeysOf = (run: string): string[] => [...new Set([...charactersOf(run), ...bigramsOf(run)])]

const isHan = (known: Known) => (term: string) => known.get(term)?.script === 'han'

const runReading = (run: string, { terms, pairsOnly, cuts }: Segmentation): WordReading => ({
  how: 'run',
  terms,
  shown: run,
  quality: (pairsOnly ? QUALITY.pairs : QUALITY.singles) - CUT * cuts,
})

/** The first with products in the names, else in those of labels too, else anywhere. Sets are computed until one is found. */
function bestOf(
  segmentations: readonly Segmentation[],
  sets: Sets,
): { best: Segmentation; place: keyof typeof PLACES } | null {
  const found = segmentations
    .filter(({ terms }) => terms.length > 0)
    .map((segmentation) => ({ segmentation, sets: allOf(sets, segmentation.terms) }))
  for (const place of ['name', 'labelled', 'all'] as const) {
    const best = found.find((each) => each.sets[place].size > 0)?.segmentation
    if (best) return { best, place }
  }
  return null
}

/** Runs with the same pinyin that products have, the longest replaced stretch first. */
async function homophonesOf(run: string, known: Known, index: TermIndex): Promise<string[]> {
  const { syllablesOf } = await import('../text/pinyin.ts')
  const size = charactersOf(run).length
  const stretches = [...(size <= MAX_RUN ? [run] : []), ...substringsOf(run, 2, MAX_STRETCH).reverse()]
  const wrong = stretches.filter((stretch) => bigramsOf(stretch).some((pair) => !isHan(known)(pair)))
  const spellings = new Map(wrong.map((stretch) => [stretch, syllablesOf(stretch).join('')]))
  if (spellings.size === 0) return []
  const terms = await index.find([...new Set(spellings.values())])
  return [...spellings].flatMap(([stretch, typed]) => {
    const meant = terms.get(typed)?.shown ?? ''
    return charactersOf(meant).length === charactersOf(stretch).length &&
      bigramsOf(meant).length > 0 &&
      meant !== stretch
      ? [run.replace(stretch, meant)]
      : []
  })
}

async function readHomophones(run: string, known: Known, index: TermIndex): Promise<WordReading[]> {
  for (const meant of (await homophonesOf(run, known, index)).slice(0, MAX_HOMOPHONES)) {
    const keys = hanKeysOf(meant)
    const [terms, sets] = await Promise.all([index.find(keys), index.sets(keys)])
    const segmentations = segmentationsOf(meant, isHan(terms)).filter(({ pairsOnly }) => pairsOnly)
    const found = bestOf(segmentations, sets)
    if (found) return [{ how: 'homophone', terms: found.best.terms, shown: meant, quality: QUALITY.homophone }]
  }
  return []
}

/** For when one character must be wrong: any of the pairs, or all of the other characters. */
function readPartially(run: string, known: Known): WordReading[] {
  const pairs = bigramsOf(run).filter(isHan(known))
  const letters = charactersOf(run)
  const others = letters.map((_, at) => letters.toSpliced(at, 1)).filter((rest) => rest.every(isHan(known)))
  const parts = pairs.length > 0 ? pairs.map((pair) => [pair]) : others
  return parts.map((terms) => ({ how: 'part', terms, shown: run, quality: QUALITY.part }))
}

/** Reads a run in every way: as pairs, cut into words, with single characters, as homophones, or as much of it as products have. */
export async function readRun(
  run: string,
  { index, known, sets }: { index: TermIndex; known: Known; sets: Sets },
): Promise<QueryToken> {
  const single = charactersOf(run).length === 1
  if (single) {
    const readings = isHan(known)(run) ? [runReading(run, { terms: [run], pairsOnly: true, cuts: 0 })] : []
    return { typed: run, readings }
  }
  const segmentations = segmentationsOf(run, isHan(known))
  const strict = segmentations.filter(({ pairsOnly }) => pairsOnly)
  const best = bestOf(strict, sets)
  const uncut = strict[0] && bestOf([strict[0]], sets)?.best
  const sure = [...new Set([best?.best, uncut])]
    .filter((each) => each !== undefined)
    .map((each) => runReading(run, each))
  if (best && PLACES[best.place] > PLACES.all) return { typed: run, readings: sure }
  const loose = bestOf(segmentations, sets)
  const readings = [
    ...sure,
    ...(await readHomophones(run, known, index)),
    ...(loose ? [runReading(run, loose.best)] : []),
  ]
  return { typed: run, readings: readings.length > 0 ? readings : readPartially(run, known) }
}
