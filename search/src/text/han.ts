/** Characters of the longest stretch of a run that is indexed by its pinyin, besides the entire run. */
export const MAX_STRETCH = 4
/** Longer runs are neither indexed by their pinyin nor looked up as a unit. */
export const MAX_RUN = 8

/** Code points, including those of two UTF-16 units. */
export const charactersOf = (run: string): string[] => [...run]

/** Every pair of adjacent characters: 碧螺春 → 碧螺, 螺春. */
export function bigramsOf(run: string): string[] {
  const letters = charactersOf(run)
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
}

/** Every stretch of `from` to `to` characters. */
export function substringsOf(run: string, from: number, to: number): string[] {
  const letters = charactersOf(run)
  const sizes = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
  return sizes.flatMap((size) =>
    letters.slice(0, Math.max(0, letters.length - size + 1)).map((_, at) => letters.slice(at, at + size).join('')),
  )
}

/** Characters that only join words: queries are split at them. */
export const JOINERS = /[的和与及或之了]/u
