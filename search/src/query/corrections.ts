import { reading, type WordReading } from './query-token.ts'
import { isCorrectionOf, queryVariantsOf, rankedCorrections, spellingQuality } from './spelling.ts'
import type { Term, TermIndex } from './term-index.ts'

const MAX_CORRECTIONS = 8
/** Quality that each rank costs: corrections with equal edits are ranked by popularity. */
const STEP = 0.005

/** The words of products that each of these may be a misspelling of, the likeliest first. One look-up. */
async function correctionsOfEach(words: readonly string[], index: TermIndex): Promise<Term[][]> {
  const variants = [...new Set(words.flatMap(queryVariantsOf))]
  const similar = variants.length > 0 ? await index.similar(variants, isCorrectionOf(words)) : []
  return words.map((word) => rankedCorrections(word, similar))
}

export async function correctionsOf(word: string, index: TermIndex): Promise<Term[]> {
  const [meant = []] = await correctionsOfEach([word], index)
  return meant
}

/** The corrections of words as readings. */
export async function spellingsOf(words: readonly string[], index: TermIndex): Promise<WordReading[][]> {
  const found = await correctionsOfEach(words, index)
  return words.map((word, at) =>
    (found[at] ?? [])
      .slice(0, MAX_CORRECTIONS)
      .map(({ term }, rank) => reading('spelling', [term], spellingQuality(word, term) - STEP * rank)),
  )
}
