import { vocabulary } from '@istore/demo/vocabulary/vocabulary.ts'
import { buildCatalogueIndex } from '@istore/server/areas/catalogue/index-service.ts'
import { type TestShop, testShop } from '@istore/server/testing/test-shop.ts'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { QueryReader } from './query/query-words.ts'
import { search } from './search.ts'
import { OrdinalSet } from './sets/ordinal-set.ts'
import { digitsOf, upTo } from './storage/price-digits.ts'
import { suggest } from './suggest.ts'
import { Synonyms } from './text/synonyms.ts'
import { readVocabulary, type Vocabulary } from './text/vocabulary.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const NO_VOCABULARY: Vocabulary = {
  synonyms: [],
  kinds: [],
  ignored: [],
  symbols: {},
  intents: [],
  prices: { before: [], after: [], units: [] },
  cheapest: [],
  without: [],
}

const idsOf = async (term: string) => (await search(shop.context.catalogue.index, term, { count: 12 })).ids

test('the words of the demo shop are all readable', () => {
  expect(readVocabulary(JSON.parse(JSON.stringify(vocabulary)))).toEqual(vocabulary)
})

test('words of the trade that only queries have are not suggested', async () => {
  const suggestions = await suggest(shop.context.catalogue.index, 'te', { locale: 'en', count: 8 })
  const texts = suggestions.map((each) => ('text' in each ? each.text : null))
  expect(texts).toContain('tea')
  expect(texts).not.toContain('teh')
})

test.each([
  ['glas tea pot', 'glass-teapot'],
  ['gen my cha', 'genmaicha-pouch'],
  ['teapot that serves six', 'blue-white-teapot'],
  ['teapot for 6 people', 'blue-white-teapot'],
  ['strongest black tea', 'breakfast-black-pouch'],
])('“%s” finds %s first', async (term, first) => expect((await idsOf(term))[0]).toBe(first))

test('what is free of nuts is shown without those whose names have them', async () => {
  const found = await idsOf('nut free mooncakes')
  expect(found).toContain('red-bean-mooncake')
  expect(found).not.toContain('five-nut-mooncake')
})

test('a Chinese synonym gives the word, not each of its characters', () => {
  const { gives } = new Synonyms({ synonyms: [], kinds: [['bun', '无蛋', '包']] }).of(new Set(['bun']))
  expect(gives).toEqual(['无蛋', '包'])
})

test('the cheapest of the best results come first, by the prices of their cards', async () => {
  expect((await idsOf('teapot'))[0]).not.toBe('glass-teapot')
  expect((await idsOf('cheapest teapot'))[0]).toBe('glass-teapot')
  expect((await idsOf('最便宜的茶壶'))[0]).toBe('glass-teapot')
})

test('what is not wanted is left out, and what is on sale is shown whatever else is typed', async () => {
  expect(await idsOf('jasmine tea')).toContain('jasmine-sachets')
  expect(await idsOf('jasmine tea not in bags')).not.toContain('jasmine-sachets')
  expect(await idsOf('qxqzv clearance')).toEqual(await idsOf('clearance'))
})

test('an edit of the shop’s words is announced, and the next index and its searches follow it', async () => {
  const { pool } = shop.database
  expect(await idsOf('zorgle')).toEqual([])
  const listener = await pool.connect()
  const announced: (string | undefined)[] = []
  listener.on('notification', ({ payload }) => announced.push(payload))
  await listener.query('LISTEN istore_catalogue')
  await pool.query(`UPDATE vocabulary SET document = jsonb_set(jsonb_set(document, '{synonyms,0}', '["palmier", "zorgle"]'),
    '{intents,0}', '{"words": ["flumph"], "list": {"clearance": true}}')`)
  await listener.query('SELECT 1')
  expect(announced).toContain('')
  await listener.query('UNLISTEN *')
  listener.release()
  await buildCatalogueIndex(pool)
  shop.context.catalogue.drop()
  expect(await idsOf('zorgle')).toEqual(['butterfly-palmiers'])
  expect(await idsOf('flumph')).toHaveLength(8)
})

describe('a query', () => {
  const reader = new QueryReader(vocabulary)
  const read = (term: string) => {
    const { pieces, filters } = reader.read(term)
    return {
      words: pieces.map(({ text }) => text),
      filters: filters.map(({ typed, ...filter }) => ('list' in filter ? filter.list : filter)),
    }
  }

  it.each([
    ['do you have egg tarts', ['egg', 'tarts'], []],
    ['请问有没有蛋挞', ['蛋挞'], []],
    ['what', ['what'], []],
    ['gen my cha', ['genmaicha'], []],
    ['lap sang so chong', ['lap', 'sang', 'sochong'], []],
    ['cake for one', ['cake', 'forone'], []],
    ['mug for my mother', ['mug'], []],
    ['nut-free cookies', ['cookies'], [{ without: 'nut' }]],
    ['gluten free cookies', ['gluten', 'free', 'cookies'], []],
    ['teapots on sale', ['teapots'], [{ clearance: true }]],
    ['有什么优惠', [], [{ clearance: true }]],
    ['打折茶壶', ['茶壶'], [{ clearance: true }]],
    ['under $20', [], [{ upTo: 2000 }]],
    ['tea under 12.50 dollars', ['tea'], [{ upTo: 1250 }]],
    ['50块以内的茶壶', ['的茶壶'], [{ upTo: 5000 }]],
    ['二十块以下的礼物', ['的礼物'], [{ upTo: 2000 }]],
    ['一百五十元以内', [], [{ upTo: 15_000 }]],
    ['jasmine tea not in bags', ['jasmine', 'tea'], [{ without: 'bags' }]],
    ['tea without a teapot', ['tea'], [{ without: 'teapot' }]],
    ['tea with no caffeine', ['tea', 'no', 'caffeine'], []],
    ['tea without thinking', ['tea', 'without', 'thinking'], []],
    ['matcha 100g', ['matcha', '100g'], []],
    ['safe sales', ['safe'], [{ clearance: true }]],
    ['🥮🎁', ['mooncake', 'gift'], []],
  ])('%j has the words %j and filters %j', (term, words, filters) => {
    expect(read(term)).toEqual({ words, filters })
  })

  it.each([
    ['cheapest teapot', ['teapot'], true],
    ['最便宜的茶壶', ['茶壶'], true],
    ['便宜货', [], false],
    ['cheap', ['cheap'], false],
    ['teapot', ['teapot'], false],
  ])('%j has the words %j; that the cheapest are meant is %j', (term, words, cheapest) => {
    const { pieces, ...query } = reader.read(term)
    expect({ words: pieces.map(({ text }) => text), cheapest: query.cheapest }).toEqual({ words, cheapest })
  })

  it('is plain where the shop has no words', () => {
    const { pieces, filters } = new QueryReader(NO_VOCABULARY).read('do you have tea on sale under 20')
    expect({ words: pieces.map(({ text }) => text), filters }).toEqual({
      words: ['do', 'you', 'have', 'tea', 'sale', 'under', '20'],
      filters: [],
    })
  })
})

test.each([
  [null, NO_VOCABULARY],
  ['words', NO_VOCABULARY],
  [
    { synonyms: 'tea', kinds: [1, ['a', 2, '', 'b']], intents: [{ words: ['x'] }] },
    { ...NO_VOCABULARY, kinds: [[], ['a', 'b']] },
  ],
  [
    { symbols: { a: 1, b: 'tea' }, ignored: ['x'.repeat(61), 'y'] },
    { ...NO_VOCABULARY, symbols: { b: 'tea' }, ignored: ['y'] },
  ],
])('of the document %j what can be used is used', (document, expected) => {
  expect(readVocabulary(document)).toEqual(expected)
})

test('prices are compared bit by bit', () => {
  const prices = [0, 1, 999, 1000, 1001, 2000, 2 ** 24, 5_000_000]
  const having = (bit: number) =>
    OrdinalSet.of(prices.flatMap((price, at) => (digitsOf(price).includes(bit) ? at : [])))
  const digits = Array.from({ length: 24 }, (_, bit) => having(bit))
  const goods = OrdinalSet.of(prices.map((_, at) => at))
  for (const highest of [0, 1, 999, 1000, 1500, 2000, 10_000_000, 2 ** 30]) {
    const found = upTo(highest, goods, digits)
    const expected = prices.flatMap((price, at) => (price <= highest ? at : []))
    expect(found.select(0, found.size), String(highest)).toEqual(expected)
  }
})
