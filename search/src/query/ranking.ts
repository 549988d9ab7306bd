import type { LocalText } from '@istore/contract/text.ts'
import { bigramsOf, charactersOf } from '../text/han.ts'
import { singular } from '../text/latin.ts'
import { nameTermsOf, synonymsOf } from '../text/name-terms.ts'
import { normalise, piecesOf } from '../text/normalise.ts'

type Name = Partial<LocalText>

/** What names are compared with: the query as a name would have it, and its terms. */
export interface RankedQuery {
  phrase: string
  terms: readonly string[]
}

const lettersOf = (text: string) =>
  piecesOf(normalise(text))
    .map(({ script, text }) => (script === 'latin' ? singular(text) : text))
    .join(' ')

/** @param shown the parts of the query as they are written, corrected, pinyin as its characters */
export function queryOf(shown: readonly string[]): RankedQuery {
  const pieces = shown.flatMap((part) => piecesOf(normalise(part)))
  const terms = pieces.flatMap(({ script, text }) => {
    if (script === 'latin') return nameTermsOf(text)
    return charactersOf(text).length > 1 ? bigramsOf(text) : [text]
  })
  return { phrase: lettersOf(shown.join(' ')), terms: [...new Set(terms)] }
}

const EXACT = 8
/** In both languages the last word names the thing: osmanthus honey is honey. */
const ENDS = 5
const STARTS = 4
const HOLDS = 2

function phraseScore(names: readonly string[], phrase: string): number {
  if (names.includes(phrase)) return EXACT
  if (names.some((name) => name.endsWith(phrase))) return ENDS
  if (names.some((name) => name.startsWith(phrase))) return STARTS
  return names.some((name) => name.includes(phrase)) ? HOLDS : 0
}

/** 0 when a name has nothing of the query; a name with every term is ranked before one without. */
function scoreOf(name: Name, { phrase, terms }: RankedQuery): number {
  const names = Object.values(name)
  const own = new Set(names.flatMap(nameTermsOf))
  const meant = new Set([...own, ...synonymsOf(own).gives])
  const share = (found: ReadonlySet<string>) =>
    terms.length === 0 ? 0 : terms.filter((term) => found.has(term)).length / terms.length
  return 10 * share(meant) + 5 * share(own) + phraseScore(names.map(lettersOf), phrase)
}

/** The best first; a stable sort. @param inName whether a product has the words in its name, labels included */
export function ranked<T extends { name: Name; inName: boolean }>(products: readonly T[], query: RankedQuery): T[] {
  return products
    .map((product) => ({ product, score: scoreOf(product.name, query) + (product.inName ? 20 : 0) }))
    .sort((a, b) => b.score - a.score)
    .map(({ product }) => product)
}
