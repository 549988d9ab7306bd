import { demoShop } from '@istore/demo/index.ts'

/** A word in both languages. */
export interface Word {
  en: string
  zh: string
}

const word = (en: string, zh: string): Word => ({ en, zh })

/** Nouns for products: the first ones are in hundreds of thousands of a million names. */
export const KINDS: readonly Word[] = [
  word('Tea', '茶'),
  word('Cup', '杯'),
  word('Teapot', '茶壶'),
  word('Cake', '饼'),
  word('Box', '礼盒'),
  word('Bowl', '碗'),
  word('Candle', '蜡烛'),
  word('Towel', '毛巾'),
  word('Honey', '蜂蜜'),
  word('Tray', '托盘'),
  word('Spoon', '茶匙'),
  word('Jar', '罐'),
]

/** Adjectives: each is in fewer names. */
export const LOOKS: readonly Word[] = [
  word('Green', '绿'),
  word('Black', '红'),
  word('White', '白'),
  word('Jade', '玉'),
  word('Golden', '金'),
  word('Smoked', '熏'),
  word('Spring', '春'),
  word('Autumn', '秋'),
  word('Mountain', '山'),
  word('River', '江'),
  word('Morning', '晨'),
  word('Evening', '晚'),
  word('Silver', '银'),
  word('Amber', '琥珀'),
  word('Bamboo', '竹'),
  word('Cedar', '松'),
  word('Crystal', '水晶'),
  word('Velvet', '绒'),
  word('Frost', '霜'),
  word('Cloud', '云'),
]

const STARTS = 'b br c ch d dr f g gl h j k l m n p pl r s sh st t tr v w z'.split(' ')
const VOWELS = 'a e i o u ai ea oo'.split(' ')
const ENDS = 'n r l m nd st rk sh t x'.split(' ')
/** How many words the generator knows. */
export const DISTINCT = 20_000

/** Han characters that the demo shop is written in, each once. */
function characters(): string[] {
  const all = JSON.stringify(demoShop.products)
  return [...new Set(all.match(/\p{Script=Han}/gu))]
}

/** Distinct made-up words that look like real ones: the n-th is always the same. */
export function names(): Word[] {
  const han = characters()
  const syllables = STARTS.flatMap((start) => VOWELS.map((vowel) => `${start}${vowel}`))
  return Array.from({ length: DISTINCT }, (_, number) => {
    const first = syllables[(number * 7) % syllables.length] ?? ''
    const second = syllables[Math.floor(number / syllables.length + number * 3) % syllables.length] ?? ''
    const end = ENDS[Math.floor(number / 31) % ENDS.length] ?? ''
    const en = `${first}${second}${end}${number % 3 === 0 ? 'o' : ''}`
    return {
      en: `${en[0]?.toUpperCase()}${en.slice(1)}`,
      zh: `${han[number % han.length]}${han[Math.floor(number / han.length + number * 11) % han.length]}`,
    }
  })
}

const SENTENCE = 8

function* pseudoRandom(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 32
  }
}

/** Sentences of made-up words, some of them far more common than others, as in any language. */
export function sentences(words: readonly Word[]): Word[] {
  const numbers = pseudoRandom(1)
  const next = () => words[Math.floor(words.length ** (numbers.next().value ?? 0))] ?? word('', '')
  return words.map(() => {
    const said = Array.from({ length: SENTENCE }, next)
    return word(said.map(({ en }) => en).join(' '), said.map(({ zh }) => zh).join('，'))
  })
}
