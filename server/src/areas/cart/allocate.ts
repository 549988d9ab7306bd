/** Divides, rounding half up. BigInt, as a large price times a rate exceeds the range of exact integers. */
export function divideHalfUp(dividend: bigint, divisor: number): number {
  return Number((2n * dividend + BigInt(divisor)) / BigInt(2 * divisor))
}

/** A recipient of a share in proportion to its weight. @property rank breaks ties */
interface Share {
  weight: number
  rank: number
}

/**
 * Distributes an amount over shares by largest remainder. The shares add up to the amount exactly, and none exceeds its
 * weight unless the amount exceeds the sum of the weights. The result does not depend on the order of the shares: on
 * equal remainders the larger weight gets the unit, then the lower rank.
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
