const ENDINGS = ['ing', 'ed', 'ese', 'ish', 'est', 'er', 'y', 'e', 's'] as const
const MIN_STEM = 4
const WORD = /^[a-z]{4,24}$/

/** The other forms that a word may have: smoky → smoke, smoked, smoking. None for short words and for other scripts. */
export function formsOf(word: string): string[] {
  if (!WORD.test(word)) return []
  const ending = ENDINGS.find((each) => word.endsWith(each) && word.length - each.length >= MIN_STEM)
  const stem = ending ? word.slice(0, -ending.length) : word
  const single = stem.length > MIN_STEM && stem.at(-1) === stem.at(-2) ? [stem.slice(0, -1)] : []
  const forms = [stem, ...single].flatMap((each) => [each, ...ENDINGS.map((end) => each + end)])
  return [...new Set(forms)].filter((form) => form !== word)
}
