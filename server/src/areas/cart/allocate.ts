/** Divides, rounded half up. BigInt: a large price times a rate passes what a number holds exactly. */
export function divideHalfUp(dividend: bigint, divisor: number): number {
  return Number((2n * dividend + BigInt(divisor)) / BigInt(2 * divisor))
}

/** What takes a share in proportion to its weight. @property rank decides between equal claims */
interface Share {
  weight: number
  rank: number
}

/**
 * Spreads an amount over shares by largest remainder: they come to the amount exactly, and none is larger than its weight when
 * the amount is not larger than all weights. What a share gets does not depend on the order of shares: of equal remainders the
 * larger weight is served first, then the lower rank.
 */
export function allocate(amount: number, shares: readonly Share[]): number[] {
  const total = BigInt(shares.reduce((sum, { weight }) => sum + weight, 0))
  if (total === 0n) return shares.map(() => 0)
  const exact = shares.map(({ weight, rank }, index) => {
    const claim = BigInt(amount) * BigInt(weight)
    return { index, weight, rank, units: Number(claim / total), remainder: Number(claim % total) }
  })
  const left = amount - exact.reduce((sum, { units }) => sum + units, 0)
  const served = exact
    .toSorted((a, b) => b.remainder - a.remainder || b.weight - a.weight || a.rank - b.rank)
    .slice(0, left)
    .map(({ index }) => index)
  return exact.map(({ units, index }) => units + (served.includes(index) ? 1 : 0))
}
