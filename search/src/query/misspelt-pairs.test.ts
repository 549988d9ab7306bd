import { expect, test } from 'vitest'
import { joinPairs, unknownPairs, type WordSpan } from './misspelt-pairs.ts'
import { reading } from './query-token.ts'
import type { Term } from './term-index.ts'

const span = (typed: string, unsure: string | null = typed): WordSpan => ({ token: { typed, readings: [] }, unsure })
const slotsOf = (query: string) => query.split(' ').map((word) => span(word))
const joinedOf = (spans: readonly WordSpan[], known = new Map<string, Term>()) =>
  unknownPairs(spans, known).map(({ joined }) => joined)

test('neighbours that no product has are a pair, each word in one pair only, two pairs at most', () => {
  expect(joinedOf(slotsOf('soo chong'))).toEqual(['soochong'])
  expect(joinedOf(slotsOf('aa bb cc'))).toEqual(['aabb'])
  expect(joinedOf(slotsOf('aa bb cc dd ee ff'))).toEqual(['aabb', 'ccdd'])
  expect(joinedOf([span('lapsang', null), span('soo'), span('tea', null), span('chong')])).toEqual([])
  const known = new Map([['soo', { term: 'soo' } as Term]])
  expect(joinedOf(slotsOf('soo chong'), known)).toEqual([])
})

test('a pair with corrections becomes one slot, one without stays two', () => {
  const spans = slotsOf('aa bb soo chong')
  const found = [reading('spelling', ['souchong'], 0.7)]
  const joined = joinPairs(spans, unknownPairs(spans, new Map()), (word) => (word === 'soochong' ? found : []))
  expect(joined.map(({ token }) => token.typed)).toEqual(['aa', 'bb', 'soo chong'])
  expect(joined.at(-1)).toEqual({ token: { typed: 'soo chong', readings: found }, unsure: null })
})
