const STOPS = new Set('a an and at by for from good in is it my of on or the this to with your'.split(' '))
const DESCRIBING = new Set(
  'for with in from to on by without that which who when before after grown made under like about'.split(' '),
)
const IRREGULAR: Readonly<Record<string, string>> = {
  leaves: 'leaf',
  loaves: 'loaf',
  knives: 'knife',
  halves: 'half',
  shelves: 'shelf',
}
/** Words whose singular ends in -ie, not in -y. */
const SINGULAR_IN_IE = new Set(['cookies', 'brownies', 'smoothies', 'pies', 'ties', 'calories', 'veggies', 'movies'])
const MEASURE = /^(\d+)(\p{L}{1,4})$/u
const NOT_PLURAL = /(?:ss|us|is)$/

/** The singular of a word: boxes, cookies, berries, leaves → box, cookie, berry, leaf. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word
  const irregular = IRREGULAR[word]
  if (irregular) return irregular
  if (NOT_PLURAL.test(word)) return word
  if (SINGULAR_IN_IE.has(word)) return word.slice(0, -1)
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ss|x|ch|sh|zz|to)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

/** Whether a word is too frequent to distinguish products. */
export const isStop = (word: string): boolean => STOPS.has(word)

/** Whether a word begins a description of what was named before it: tea [for the office]. */
export const isDescribing = (word: string): boolean => DESCRIBING.has(word)

/** The parts of a number with its unit, such as 100 and g of 100g; none for other words. */
export function measureOf(word: string): [number: string, unit: string] | null {
  const [, number, unit] = MEASURE.exec(word) ?? []
  return number && unit ? [number, unit] : null
}
