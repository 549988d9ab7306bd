import { bigramsOf, charactersOf, stretchesOf } from './han.ts'
import { type Segmentation, segmentationsOf } from './han-segments.ts'
import { allOf, type TermIndex, type Term, type TermSets } from './search-index.ts'
import { type Slot, slotOf } from './slot.ts'

const LONGEST_HEARD = 4
const LONGEST_WHOLE = 8

type Known = ReadonlyMap<string, Term>
type Sets = ReadonlyMap<string, TermSets>

/** Every term that may be asked of the index to read a run. */
export const hanKeysOf = (run: string): string[] => [...new Set([...charactersOf(run), ...bigramsOf(run)])]

const isHan = (known: Known) => (term: string) => known.get(term)?.script === 'han'

function firstFound(cuts: readonly Segmentation[], sets: Sets): Segmentation | undefined {
  return cuts.find(({ terms }) => terms.length > 0 && allOf(sets, terms).all.size > 0)
}

/** Runs that sound the same and that products have in place of one that they have not, the longest stretch first. */
async function homophonesOf(run: string, known: Known, index: TermIndex): Promise<string[]> {
  const { syllablesOf } = await import('./pinyin.ts')
  const size = charactersOf(run).length
  const stretches = [...(size <= LONGEST_WHOLE ? [run] : []), ...stretchesOf(run, 2, LONGEST_HEARD).reverse()]
  const wrong = stretches.filter((stretch) => bigramsOf(stretch).some((pair) => !isHan(known)(pair)))
  const spelt = new Map(wrong.map((stretch) => [stretch, syllablesOf(stretch).join('')]))
  const terms = await index.known([...new Set(spelt.values())])
  return [...spelt].flatMap(([stretch, typed]) => {
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
    const [terms, sets] = await Promise.all([index.known(keys), index.sets(keys)])
    const cuts = segmentationsOf(meant, isHan(terms)).filter(({ whole }) => whole)
    const found = firstFound(cuts, sets)
    if (found) return slotOf(meant, [found.terms], { corrected: true })
  }
  return null
}

/** What is left when one character must be wrong: any of the pairs, or all the other characters. */
function readPartially(run: string, known: Known): Slot {
  const pairs = bigramsOf(run).filter(isHan(known))
  const letters = charactersOf(run)
  const others = letters.map((_, at) => letters.toSpliced(at, 1)).filter((rest) => rest.every(isHan(known)))
  return slotOf(run, pairs.length > 0 ? pairs.map((pair) => [pair]) : others, { partial: true })
}

/** Reads a run: its pairs together, cut into words, by its sound, with single characters, or as much of it as there is. */
export async function readRun(
  run: string,
  { index, known, sets }: { index: TermIndex; known: Known; sets: Sets },
): Promise<Slot> {
  if (charactersOf(run).length === 1) return slotOf(run, isHan(known)(run) ? [[run]] : [])
  const cuts = segmentationsOf(run, isHan(known))
  const strict = firstFound(
    cuts.filter(({ whole }) => whole),
    sets,
  )
  if (strict) return slotOf(run, [strict.terms])
  const heard = await readHomophones(run, known, index)
  if (heard) return heard
  const loose = firstFound(cuts, sets)
  return loose ? slotOf(run, [loose.terms]) : readPartially(run, known)
}
