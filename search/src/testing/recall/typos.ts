import { syllablesOf } from '../../text/pinyin.ts'

/** A query with one typing error. */
export interface Typo {
  kind: 'dropped' | 'doubled' | 'swapped' | 'replaced' | 'misheard' | 'another character'
  query: string
}

const WORD = /[a-z]{4,}/gi
const RUN = /\p{Script=Han}{2,}/gu
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** Seeded pseudo-random integers from 0 up to, not including, a limit. */
export function seeded(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * limit)
  }
}

/** The 3,755 commonest Han characters: the first level of GB 2312, in its order. */
function commonCharacters(): string[] {
  const decoder = new TextDecoder('gbk')
  const rows = Array.from({ length: 0xd7 - 0xb0 + 1 }, (_, row) => 0xb0 + row)
  return rows.flatMap((row) =>
    Array.from({ length: 94 }, (_, cell) => decoder.decode(new Uint8Array([row, 0xa1 + cell]))).filter((letter) =>
      /^\p{Script=Han}$/u.test(letter),
    ),
  )
}

const common = commonCharacters()
const bySound = Map.groupBy(common, (letter) => syllablesOf(letter)[0] ?? '')

/** Another member of a list; the value itself if there is no other. */
function other<T>(values: readonly T[], value: T, below: (limit: number) => number): T {
  const others = values.filter((each) => each !== value)
  return others[below(others.length)] ?? value
}

function typosOfWord(word: string, below: (limit: number) => number): [Typo['kind'], string][] {
  const letters = [...word.toLowerCase()]
  const at = below(letters.length)
  const swap = below(letters.length - 1)
  const [one = '', two = ''] = letters.slice(swap)
  return [
    ['dropped', letters.toSpliced(at, 1).join('')],
    ['doubled', letters.toSpliced(at, 0, letters[at] ?? '').join('')],
    ['swapped', letters.toSpliced(swap, 2, two, one).join('')],
    ['replaced', letters.with(at, other([...LETTERS], letters[at] ?? '', below)).join('')],
  ]
}

function typosOfRun(run: string, below: (limit: number) => number): [Typo['kind'], string][] {
  const letters = [...run]
  const at = below(letters.length)
  const letter = letters[at] ?? ''
  const alike = bySound.get(syllablesOf(letter)[0] ?? '') ?? []
  return [
    ['misheard', letters.with(at, other(alike, letter, below)).join('')],
    ['another character', letters.with(at, other(common, letter, below)).join('')],
  ]
}

/** One error of each kind per word of four letters and run of two characters; errors without effect are left out. */
export function typosOf(query: string, below: (limit: number) => number): Typo[] {
  const put = (match: RegExpExecArray, typos: [Typo['kind'], string][]) =>
    typos.map(([kind, text]) => ({
      kind,
      query: query.slice(0, match.index) + text + query.slice(match.index + match[0].length),
    }))
  const words = [...query.matchAll(WORD)].flatMap((match) => put(match, typosOfWord(match[0], below)))
  const runs = [...query.matchAll(RUN)].flatMap((match) => put(match, typosOfRun(match[0], below)))
  return [...words, ...runs].filter((typo) => typo.query.toLowerCase() !== query.toLowerCase())
}
