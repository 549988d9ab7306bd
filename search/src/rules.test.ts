import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { segmentationsOf } from './query/han-segmentation.ts'
import type { WeighedToken } from './query/query-token.ts'
import { queryOf, ranked, scoreOf } from './query/ranking.ts'
import { editDistance, isCorrectionOf, queryVariantsOf, rankedCorrections, soundAlike } from './query/spelling.ts'
import { type TermSets, termSets } from './query/term-index.ts'
import { OrdinalSet } from './sets/ordinal-set.ts'
import { PrefixBuilder } from './suggest/prefixes.ts'
import { matchingLabels, parseTyped, runsContaining, withoutPrefixes } from './suggest/suggestion-texts.ts'
import { deletionVariantsOf } from './text/deletion-variants.ts'
import { phrasesOf, wordsOf } from './text/name-phrases.ts'
import { alternateNumberSpelling } from './text/numbers.ts'
import { Synonyms } from './text/synonyms.ts'

test.each([
  ['grean', 'green', 1],
  ['gren', 'green', 1],
  ['greeen', 'green', 1],
  ['rgeen', 'green', 1],
  ['green', 'green', 0],
  ['tea', 'teapot', 3],
])('%s is %s with typos: %d', (typed, word, typos) => expect(editDistance(typed, word, 2)).toBe(typos))

const letters = fc.string({ unit: fc.constantFrom(...'abcdef'), minLength: 4, maxLength: 12 })

test('a word with any kind of typo still matches the index', () => {
  fc.assert(
    fc.property(letters, fc.nat(), fc.constantFrom(...'abcdef'), fc.nat(3), (word, position, letter, kind) => {
      const all = [...word]
      const at = position % (all.length - 1)
      const typos = [
        all.toSpliced(at, 1),
        all.toSpliced(at, 0, letter),
        all.with(at, letter),
        all.toSpliced(at, 2, all[at + 1] ?? '', all[at] ?? ''),
      ]
      const typed = typos[kind]?.join('') ?? ''
      expect(editDistance(typed, word, 1)).toBeLessThanOrEqual(1)
      const variants = new Set(deletionVariantsOf(word))
      expect(queryVariantsOf(typed).some((variant) => variants.has(variant))).toBe(true)
    }),
  )
})

test.each([
  ['jasmnie', 'jasmine', true],
  ['jsamnie', 'jasmine', false],
  ['jsaminees', 'jasmines', true],
  ['chrisantemum', 'chrysanthemum', true],
  ['chrisantenum', 'chrysanthemum', false],
])('two typos are corrected in words of eight letters and more, one in shorter ones: %s, %s: %s', (typed, word, is) => {
  expect(isCorrectionOf([typed])(word)).toBe(is)
})

test.each([
  ['keemoon', 'keemun', true],
  ['soochong', 'souchong', true],
  ['guywan', 'gaiwan', true],
  ['krisanthemum', 'chrysanthemum', true],
  ['jazmin', 'jasmine', true],
  ['rool', 'roll', false],
  ['kaiwan', 'gaowan', false],
])('a longer word may be spelt as it sounds: %s, %s: %s', (typed, word, is) => {
  expect(soundAlike(typed, word)).toBe(is)
  const variants = new Set(deletionVariantsOf(word))
  if (is) expect(queryVariantsOf(typed).some((variant) => variants.has(variant))).toBe(true)
})

test.each([
  ['six', '6'],
  ['12', 'twelve'],
  ['13', null],
  ['0', null],
  ['tea', null],
])('%s is also written %s', (word, other) => expect(alternateNumberSpelling(word)).toBe(other))

test('a word of the query may be a correction of another one', () => {
  expect(isCorrectionOf(['toasted', 'roasted'])('roasted')).toBe(true)
  expect(isCorrectionOf(['roasted'])('roasted')).toBe(false)
})

test('fewer typos, the same first letter and more products come first', () => {
  const found = ['grean', 'bream', 'great', 'cream'].map((term, index) => ({ term, products: index + 1 }))
  expect(rankedCorrections('gream', found).map(({ term }) => term)).toEqual(['great', 'grean', 'cream', 'bream'])
  expect(rankedCorrections('te', found)).toEqual([])
})

describe('a run of Han', () => {
  const known =
    (...terms: string[]) =>
    (term: string) =>
      terms.includes(term)

  it('prefers the segmentation without cuts', () => {
    expect(segmentationsOf('绿茶杯', known('绿茶', '茶杯'))[0]).toEqual({
      terms: ['绿茶', '茶杯'],
      pairsOnly: true,
      cuts: 0,
    })
  })

  it('is cut where no product has the pair', () => {
    expect(segmentationsOf('花茶礼盒', known('花茶', '礼盒'))[0]).toMatchObject({
      terms: ['花茶', '礼盒'],
      pairsOnly: true,
    })
  })

  it('says which cuts leave a single character', () => {
    expect(segmentationsOf('绿茶壶', known('绿茶'))[0]).toMatchObject({ terms: ['绿茶', '壶'], pairsOnly: false })
  })

  it('returns a few dozen segmentations at most', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'绿茶壶杯礼'), minLength: 2, maxLength: 60 }), (run) => {
        const cuts = segmentationsOf(run, () => true)
        expect(cuts.length).toBeGreaterThan(0)
        expect(cuts.length).toBeLessThanOrEqual(46)
      }),
    )
  })
})

const onlyIn = (field: 'name' | 'label' | 'text', ordinal: number) => {
  const set = (other: string) => (other === field ? OrdinalSet.of([ordinal]) : OrdinalSet.none)
  return termSets(set('name'), set('label'), set('text'))
}
const word = (typed: string, sets: TermSets): WeighedToken => {
  const readings = [{ how: 'word', terms: [typed], shown: typed, quality: 1, sets, score: 1, meant: true } as const]
  return { typed, readings: [...readings], sets, weight: 1, isFilter: false }
}
const rose = queryOf(['rose'])

test('a name equal to the query comes before one that ends with it, and that before one that only has the words', () => {
  const names = ['Honey Rose Cake', 'Rose Tea', 'Wild Rose', 'Primrose', 'Rose']
  const all = OrdinalSet.of(names.map((_, ordinal) => ordinal))
  const tokens = [word('rose', termSets(all, OrdinalSet.none, OrdinalSet.none))]
  const products = names.map((en, ordinal) => ({ en, score: scoreOf({ name: { en }, ordinal }, rose, tokens) }))
  expect(ranked(products).map(({ en }) => en)).toEqual(['Rose', 'Wild Rose', 'Rose Tea', 'Honey Rose Cake', 'Primrose'])
})

test('the name weighs more than a label, and that more than a text', () => {
  const score = (field: 'name' | 'label' | 'text') =>
    scoreOf({ name: { en: 'Tin' }, ordinal: 0 }, rose, [word('rose', onlyIn(field, 0))]).fields
  expect(score('name')).toBeGreaterThan(score('label'))
  expect(score('label')).toBeGreaterThan(score('text'))
  expect(score('text')).toBeGreaterThan(0)
})

test('each prefix has the eight completions of the most products, those of the locale first', () => {
  const builder = new PrefixBuilder()
  for (let products = 1; products <= 12; products += 1) {
    const term = `te${'abcdefghijkl'[products - 1]}`
    builder.add({ term, shown: term, script: 'latin', products })
  }
  builder.add({ term: 'tieguanyin', shown: '铁观音', script: 'pinyin', products: 1 })
  const rows = builder.rows()
  const best = (locale: string, prefix: string) =>
    rows.find((row) => row.locale === locale && row.prefix === prefix)?.entries.map((each) => each.shown)
  expect(best('en', 'te')).toEqual(['tel', 'tek', 'tej', 'tei', 'teh', 'teg', 'tef', 'tee'])
  expect(best('zh', 't')?.[0]).toBe('铁观音')
})

describe('suggestions', () => {
  it.each([
    ['Jasmine gr', { before: 'jasmine', last: 'gr' }],
    ['matcha碗', { before: 'matcha', last: '碗' }],
  ])('%s is before and last', (term, expected) => {
    const typed = parseTyped(term)
    expect({ before: typed?.before, last: typed?.last.text }).toEqual(expected)
  })

  it('complete nothing of nothing', () => expect(parseTyped(' !! 🍵')).toBeNull())

  it('are names in one piece, those that begin so first', () => {
    expect(runsContaining('绿茶', ['茉莉绿茶包', '绿茶礼盒', '绿茶礼盒 100克', '红茶'])).toEqual([
      '绿茶礼盒',
      '茉莉绿茶包',
    ])
    expect(runsContaining('绿茶', ['茉莉绿茶'])).toEqual(['绿茶', '茉莉绿茶'])
    expect(runsContaining('笼饼', ['晨笼饼屋'])).toEqual(['晨笼饼屋'])
  })

  it('are words of names and pairs that a name begins with, as they are written', () => {
    const { latin, ends } = phrasesOf({ en: 'Jade Lake Green Teas, 100 g' }, new Set())
    expect(Object.fromEntries(latin)).toEqual({
      jade: 'jade',
      lake: 'lake',
      green: 'green',
      tea: 'teas',
      'jade lake': 'jade lake',
    })
    expect(Object.fromEntries(ends)).toEqual({ 'green tea': 'green teas' })
  })

  it('are complete runs of Han, and words of the trade and of labels in them', () => {
    const words = wordsOf(['云岭茶行', 'Cloud Ridge'], new Synonyms({ synonyms: [['绿茶']], kinds: [] }))
    expect([...phrasesOf({ zh: '晨笼绿茶屋 · 大' }, words).han]).toEqual(['晨笼绿茶屋', '绿茶'])
    expect([...phrasesOf({ zh: '云岭茶行' }, words).han]).toEqual(['云岭茶行'])
  })

  it('leave out what only begins a longer one', () => {
    const candidates = [
      { text: '铁观', size: 1 },
      { text: '铁观音', size: 1 },
      { text: '茉莉', size: 4 },
      { text: '茉莉花', size: 2 },
    ]
    expect(withoutPrefixes(candidates)).toEqual(['铁观音', '茉莉', '茉莉花'])
  })

  it('name lists of the own language first', () => {
    const label = (key: string, en: string, zh: string) => ({ kind: 'BRAND' as const, key, name: { en, zh } })
    const labels = [label('a', 'Cloud Ridge', '云岭'), label('b', 'Maple', '云 Cloud')]
    expect(matchingLabels(labels, 'cl', 'zh').map(({ key }) => key)).toEqual(['b', 'a'])
    expect(matchingLabels(labels, 'ridge', 'en').map(({ key }) => key)).toEqual(['a'])
  })
})
