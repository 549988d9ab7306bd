import type { WeighedToken } from './query-token.ts'
import { intersect, NO_SETS, type TermSets, union } from './term-index.ts'

/** Products of token choices with at least this share of the heaviest choice's weight are found, too. */
const MIN_SHARE_OF_HEAVIEST = 0.75

interface Choice {
  tokens: readonly WeighedToken[]
  sets: TermSets
  weight: number
}

/** A word that names have is worth more than a rarer one that only long texts have. */
const worthOf = ({ weight, readings }: WeighedToken) => weight * (readings[0]?.score ?? 0) ** 2

/** Every choice of tokens that no other token could be added to. There are at most 11. */
function fullChoices(tokens: readonly WeighedToken[]): Choice[] {
  const choices: Choice[] = []
  const visit = (at: number, chosen: Choice, left: number) => {
    const token = tokens[at]
    const best = Math.max(0, ...choices.map(({ weight }) => weight))
    if (chosen.weight + left < MIN_SHARE_OF_HEAVIEST * best) return
    if (!token) {
      if (chosen.tokens.length > 0) choices.push(chosen)
      return
    }
    const rest = left - worthOf(token)
    const sets = chosen.tokens.length > 0 ? intersect(chosen.sets, token.sets) : token.sets
    const fits = sets.all.size > 0
    if (fits) visit(at + 1, { tokens: [...chosen.tokens, token], sets, weight: chosen.weight + worthOf(token) }, rest)
    visit(at + 1, chosen, rest)
  }
  const all = tokens.reduce((sum, token) => sum + worthOf(token), 0)
  visit(0, { tokens: [], sets: NO_SETS, weight: 0 }, all)
  return choices
}

/** The results when no product matches all tokens: the rarer a word, the later it is dropped. */
export function bestOverlap(tokens: readonly WeighedToken[]): { found: TermSets; met: readonly WeighedToken[] } {
  const choices = fullChoices(tokens.toSorted((a, b) => worthOf(b) - worthOf(a)))
  const [best, ...others] = choices.sort((a, b) => b.weight - a.weight)
  if (!best) return { found: NO_SETS, met: [] }
  const also = others.filter(({ weight }) => weight >= MIN_SHARE_OF_HEAVIEST * best.weight)
  return { found: also.map(({ sets }) => sets).reduce(union, best.sets), met: best.tokens }
}
