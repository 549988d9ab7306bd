/** Pseudo-random numbers, the same for the same seed. */
export interface Random {
  /** An integer from 0 up to, but not including, `limit`. */
  below(limit: number): number
  /** True in `percent` of a hundred cases. */
  chance(percent: number): boolean
  pick<T>(from: readonly T[]): T
}

/** @source https://gist.github.com/tommyettinger/46a874533244883189143505d203312c (mulberry32, public domain) */
export function seededRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    chance: (percent) => below(100) < percent,
    pick: (from) => from[below(from.length)] as (typeof from)[number],
  }
}
