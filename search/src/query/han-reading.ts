import { bigramsOf, charactersOf, stretchesOf } from '../text/han.ts'
import { type Segmentation, segmentationsOf } from './han-segmentation.ts'
import { type Slot, slotOf } from './slot.ts'
import { allOf, type Term, type TermIndex, type TermSets } from './term-index.ts'

const MAX_STRETCH = 4
/** Longer runs are not looked up as a unit. */
const MAX_RUN = 8

type Known = ReadonlyMap<string, Term>
type Sets = ReadonlyMap<string, TermSets>

/** Every term that is needed to read a run. */
export const hanKeysOf = (run: string): string[] => [...new Set([...charactersOf(run), ...bigramsOf(run)])]

const isHan = (known: Known) => (term: string) => known.get(term)?.script === 'han'

function firstFound(segmentations: readonly Segmentation[], sets: Sets): Segmentation | undefined {
  return segmentations.find(({ terms }) => terms.length > 0 && allOf(sets, terms).all.size > 0)
}

/** Runs with the same pinyin that products have, the longest replaced stretch first. */
async function homophonesOf(run: string, known: Known, index: TermIndex): Promise<string[]> {
  const { syllablesOf } = await import('../text/pinyin.ts')
  const size = charactersOf(run).length
  const stretches = [...(size <= MAX_RUN ? [run] : []), ...stretchesOf(run, 2, MAX_STRETCH).reverse()]
  const wrong = stretches.filter((stretch) => bigramsOf(stretch).some((pair) => !isHan(known)(pair)))
  const spellings = new Map(wrong.map((stretch) => [stretch, syllablesOf(stretch).join('')]))
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

async function readHomophones(run: string, known: Known, index: TermIndex): Promise<Slot | null> {
  for (const meant of (await homophonesOf(run, known, index)).slice(0, 3)) {
    const keys = hanKeysOf(meant)
    const [terms, sets] = await Promise.all([index.find(keys), index.sets(keys)])
    const segmentations = segmentationsOf(meant, isHan(terms)).filter(({ pairsOnly }) => pairsOnly)
    const found = firstFound(segmentations, sets)
    if (found) return slotOf(meant, [found.terms], { corrected: true })
  }
  return null
}

/** For when one character must be wrong: any of the pairs, or all of the other characters. */
function readPartially(run: string, known: Known): Slot {
  const pairs = bigramsOf(run).filter(isHan(known))
  const letters = charactersOf(run)
  const others = letters.map((_, at) => letters.toSpliced(at, 1)).filter((rest) => rest.every(isHan(known)))
  return slotOf(run, pairs.length > 0 ? pairs.map((pair) => [pair]) : others, { partial: true })
}

/** Reads a run, the strictest way first: as pairs, as homophones, with single characters, or as much of it as products have. */
export async function readRun(
  run: string,
  { index, known, sets }: { index: TermIndex; known: Known; sets: Sets },
): Promise<Slot> {
  if (charactersOf(run).length === 1) return slotOf(run, isHan(known)(run) ? [[run]] : [])
  const segmentations = segmentationsOf(run, isHan(known))
  const strict = firstFound(
    segmentations.filter(({ pairsOnly }) => pairsOnly),
    sets,
  )
  if (strict) return slotOf(run, [strict.terms])
  const homophone = await readHomophones(run, known, index)
  if (homophone) return homophone
  const loose = firstFound(segmentations, sets)
  return loose ? slotOf(run, [loose.terms]) : readPartially(run, known)
}
