import { vocabulary } from '@istore/demo/vocabulary/vocabulary.ts'
import { expect, test } from 'vitest'
import { OrdinalSet } from '../sets/ordinal-set.ts'
import { parseTyped } from '../suggest/suggestion-texts.ts'
import { seeded } from '../testing/recall/typos.ts'
import { readQuery } from './query-reading.ts'
import { QueryReader } from './query-words.ts'
import { queryVariantsOf } from './spelling.ts'
import { NO_SETS, type Term, type TermIndex } from './term-index.ts'

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
const HAN = [...'绿茶壶杯礼盒月饼普洱乌龙茉莉']

const reader = new QueryReader(vocabulary)
const below = seeded(60)
const randomly = (letters: readonly string[], count: number) =>
  Array.from({ length: count }, () => letters[below(letters.length)]).join('')

/** An index in which every substring is a word, the worst case for a query. It counts what it is sent. */
function greedyIndex(isKnown: (term: string) => boolean) {
  const sent = { terms: 0, variants: 0, letters: 0, calls: 0 }
  const count = (what: 'terms' | 'variants', values: readonly string[]) => {
    sent.calls += 1
    sent[what] += values.length
    for (const value of values) sent.letters += value.length
  }
  const found = (term: string): Term => ({
    term,
    shown: term,
    script: /\p{Script=Han}/u.test(term) ? 'han' : 'latin',
    products: 1,
    labelled: 1,
    suggested: true,
  })
  const index: TermIndex = {
    reader,
    storeLocation: null,
    async find(terms) {
      count('terms', terms)
      return new Map(terms.filter(isKnown).map((term) => [term, found(term)]))
    },
    async similar(variants) {
      count('variants', variants)
      return []
    },
    async startingWith() {
      return []
    },
    async sets(terms) {
      count('terms', terms)
      return new Map(terms.map((term) => [term, NO_SETS]))
    },
    async lists(names) {
      return names.map(() => OrdinalSet.none)
    },
  }
  return { index, sent }
}

const attacks = [
  ...Array.from({ length: 60 }, () => `green${randomly(LETTERS, 195)}`),
  Array.from({ length: 100 }, () => randomly(LETTERS, 1)).join(' '),
  Array.from({ length: 25 }, () => randomly(LETTERS, 7)).join(' '),
  Array.from({ length: 8 }, () => randomly(LETTERS, 24)).join(' '),
  randomly(LETTERS, 24),
  randomly(HAN, 200),
  `${randomly(HAN, 30)} ${randomly(LETTERS, 60)}`,
  '\ufdfa'.repeat(200),
  `e${'\u0301'.repeat(199)}`,
  'a'.repeat(1_000_000),
  '🥮'.repeat(100),
  'under 1 '.repeat(25),
  'sale '.repeat(40),
  '$'.repeat(64),
]

test.each([
  ['no word known', () => false],
  ['each first half known', (term: string) => term.length < 9],
  ['every word known', () => true],
])('with %s, no query sends the index more than a bounded number of terms', async (_, isKnown) => {
  for (const attack of attacks) {
    const { index, sent } = greedyIndex(isKnown)
    await readQuery(attack, index)
    const size = JSON.stringify([attack.slice(0, 40), sent])
    expect(sent.terms, size).toBeLessThanOrEqual(2_000)
    expect(sent.variants, size).toBeLessThanOrEqual(5_000)
    expect(sent.letters, size).toBeLessThanOrEqual(100_000)
    expect(sent.calls, size).toBeLessThanOrEqual(40)
  }
})

test('at most 64 letters and 8 words of a query are read, also after normalisation', () => {
  for (const attack of attacks) {
    const { pieces, filters } = reader.read(attack)
    expect(pieces.length).toBeLessThanOrEqual(8)
    expect(filters.length).toBeLessThanOrEqual(3)
    expect(pieces.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(64)
    expect([...(parseTyped(attack)?.before ?? '')].length).toBeLessThanOrEqual(64)
  }
})

test('words of up to 24 letters are corrected', () => {
  expect(queryVariantsOf('a'.repeat(25))).toEqual([])
  expect(queryVariantsOf(randomly(LETTERS, 24)).length).toBeLessThanOrEqual(301)
})
