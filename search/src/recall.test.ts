import type { Reply } from '@istore/contract/index.ts'
import { Shopper } from '@istore/server/testing/shopper.ts'
import { type TestShop, testShop } from '@istore/server/testing/test-shop.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RecallSet } from './testing/recall/answers.ts'
import { english } from './testing/recall/en.ts'
import { fifthEnglish } from './testing/recall/fifth-en.ts'
import { fifthChinese } from './testing/recall/fifth-zh.ts'
import { fourthEnglish } from './testing/recall/fourth-en.ts'
import { fourthChinese } from './testing/recall/fourth-zh.ts'
import { heldOut } from './testing/recall/held-out.ts'
import { heldOutEnglish } from './testing/recall/held-out-again-en.ts'
import { heldOutChinese } from './testing/recall/held-out-again-zh.ts'
import { heldOutEighthEnglish } from './testing/recall/held-out-eighth-en.ts'
import { heldOutEighthChinese } from './testing/recall/held-out-eighth-zh.ts'
import { heldOutFifthEnglish } from './testing/recall/held-out-fifth-en.ts'
import { heldOutFifthChinese } from './testing/recall/held-out-fifth-zh.ts'
import { heldOutFourthEnglish } from './testing/recall/held-out-fourth-en.ts'
import { heldOutFourthChinese } from './testing/recall/held-out-fourth-zh.ts'
import { heldOutSeventhEnglish } from './testing/recall/held-out-seventh-en.ts'
import { heldOutSeventhChinese } from './testing/recall/held-out-seventh-zh.ts'
import { heldOutSixthEnglish } from './testing/recall/held-out-sixth-en.ts'
import { heldOutSixthChinese } from './testing/recall/held-out-sixth-zh.ts'
import { thirdEnglish } from './testing/recall/held-out-third-en.ts'
import { thirdChinese } from './testing/recall/held-out-third-zh.ts'
import { mixed } from './testing/recall/mixed.ts'
import { seventhEnglish } from './testing/recall/seventh-en.ts'
import { seventhChinese } from './testing/recall/seventh-zh.ts'
import type { ShopperSet } from './testing/recall/shopper-set.ts'
import { examples, shoppers } from './testing/recall/shoppers.ts'
import { sixthEnglish } from './testing/recall/sixth-en.ts'
import { sixthChinese } from './testing/recall/sixth-zh.ts'
import { figuresOf, SEEN_AT_ONCE, Tally } from './testing/recall/tally.ts'
import { seeded, typosOf } from './testing/recall/typos.ts'
import { chinese } from './testing/recall/zh.ts'

const SEARCH = 'GET /productManagement2/products/search/{term}'
const SHOWN = 24
const SEED = 20261121

let shop: TestShop
let guest: Shopper
beforeAll(async () => {
  shop = await testShop()
  guest = new Shopper(shop.app)
})
afterAll(() => shop.close())

const rowsOf = (set: RecallSet) => Object.values(set).flat()
const rowsOfShoppers = (set: ShopperSet) => Object.values(set).flat()
const every = [english, chinese, mixed].flatMap(rowsOf)

async function answered(term: string) {
  const reply: Reply<typeof SEARCH> = await guest.call(SEARCH, { params: { term }, query: { numberToLoad: SHOWN } })
  return { ids: reply.products.map((product) => product.id), matched: reply.matched }
}

const found = async (term: string) => (await answered(term)).ids

/** Merges two sets that may have kinds of the same name. */
function byLanguage(english: ShopperSet, chinese: ShopperSet): ShopperSet {
  const named = (language: string, set: ShopperSet) =>
    Object.entries(set).map(([about, rows]) => [`${language} ${about}`, rows] as const)
  return Object.fromEntries([...named('en', english), ...named('zh', chinese)])
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

test('the set has queries in both languages, each once', () => {
  expect(rowsOf(english).length).toBeGreaterThanOrEqual(110)
  expect(rowsOf(chinese).length).toBeGreaterThanOrEqual(110)
  expect(rowsOf(mixed).length).toBeGreaterThanOrEqual(30)
  const queries = [
    ...every,
    ...Object.values(shoppers).flat(),
    ...Object.values(heldOut).flat(),
    ...Object.values(heldOutEnglish).flat(),
    ...Object.values(heldOutChinese).flat(),
    ...Object.values(thirdEnglish).flat(),
    ...Object.values(thirdChinese).flat(),
    ...[fourthEnglish, fourthChinese, heldOutFourthEnglish, heldOutFourthChinese].flatMap((set) => rowsOfShoppers(set)),
  ].map(([query]) => query)
  const repeated = queries.filter((query, at) => queries.indexOf(query) !== at)
  expect(repeated.filter((query) => !every.some(([own]) => own === query))).toEqual([])
})

// The held-out sets: each was run once before the search was tuned to it. A third of the first, fourth and sixth set
// and half of the fifth are held out. The third and sixth have long, everyday wording; the sixth misses the goals of
// the others.
test.each([
  { name: 'what shoppers in Toronto type', set: shoppers, recall: 0.97, first: 0.96 },
  { name: 'the first held-out set', set: heldOut, recall: 0.97, first: 0.96 },
  { name: 'the second', set: byLanguage(heldOutEnglish, heldOutChinese), recall: 0.97, first: 0.96 },
  { name: 'the third', set: byLanguage(thirdEnglish, thirdChinese), recall: 0.97, first: 0.96 },
  {
    name: 'the held-out third of the fourth',
    set: byLanguage(heldOutFourthEnglish, heldOutFourthChinese),
    recall: 0.97,
    first: 0.96,
  },
  {
    name: 'the open two thirds of the fourth',
    set: byLanguage(fourthEnglish, fourthChinese),
    recall: 0.97,
    first: 0.96,
  },
  {
    name: 'the held-out half of the fifth',
    set: byLanguage(heldOutFifthEnglish, heldOutFifthChinese),
    recall: 0.97,
    first: 0.96,
  },
  {
    name: 'the open half of the fifth',
    set: byLanguage(fifthEnglish, fifthChinese),
    recall: 0.97,
    first: 0.96,
  },
  {
    name: 'the held-out third of the sixth',
    set: byLanguage(heldOutSixthEnglish, heldOutSixthChinese),
    recall: 0.97,
    first: 0.94,
  },
  { name: 'the open two thirds of the sixth', set: byLanguage(sixthEnglish, sixthChinese), recall: 0.94, first: 0.95 },
  {
    name: 'the held-out third of the seventh',
    set: byLanguage(heldOutSeventhEnglish, heldOutSeventhChinese),
    recall: 0.97,
    first: 0.96,
  },
  {
    name: 'the open two thirds of the seventh',
    set: byLanguage(seventhEnglish, seventhChinese),
    recall: 0.97,
    first: 0.96,
  },
  {
    name: 'the held-out eighth',
    set: byLanguage(heldOutEighthEnglish, heldOutEighthChinese),
    recall: 0.97,
    first: 0.96,
  },
])(
  'finds what shoppers mean: $name',
  async ({ set, ...goal }) => {
    const { recall, first } = await figuresOf(set, answered)
    console.info(`${first.total} queries: recall at 12 ${percent(recall.share)}, first ${percent(first.share)}`)
    expect(recall.share, recall.failed.join('; ')).toBeGreaterThanOrEqual(goal.recall)
    expect(first.share, first.failed.join('; ')).toBeGreaterThanOrEqual(goal.first)
  },
  60_000,
)

test.each(examples.map(([query, wants]) => ({ query, wants })))(
  '“$query” finds all of what is meant among the first 12, and one of them first',
  async ({ query, wants }) => {
    const ids = await found(query)
    const meant = ids.slice(0, SEEN_AT_ONCE).filter((id) => wants.some((want) => want === id))
    expect(meant).toHaveLength(Math.min(wants.length, SEEN_AT_ONCE))
    expect(wants).toContain(ids[0])
  },
)

test('a last word that other products have is completed by the word before it', async () => {
  // The vocabulary has `bo` too: bo lo bao, bo lei.
  expect((await answered('matcha bo')).ids[0]).toBe('matcha-bowl')
})

test('98 % of what shoppers mean is among the first 24, comes first, and is not buried', async () => {
  const [recall, first, tight] = [new Tally(), new Tally(), new Tally()]
  for (const [query, wants] of every) {
    const ids = await found(query)
    const { count } = await guest.call('GET /productManagement2/products/searchCount/{term}', {
      params: { term: query },
    })
    const missing = wants.filter((want) => !ids.includes(want))
    recall.add(wants.length, wants.length - missing.length, `${query}: ${missing}`)
    first.add(1, wants.some((want) => want === ids[0]) ? 1 : 0, `${query}: ${ids[0]}`)
    tight.add(1, count <= 3 * wants.length + 6 ? 1 : 0, `${query}: ${count}`)
  }
  const figures = Object.entries({ recall, first, tight }).map(
    ([name, { share }]) => `${name} ${(share * 100).toFixed(1)} %`,
  )
  console.info(`${every.length} queries: ${figures.join(', ')}`)
  expect(recall.share, recall.failed.join('; ')).toBeGreaterThanOrEqual(0.98)
  expect.soft(first.share, first.failed.join('; ')).toBeGreaterThanOrEqual(0.95)
  expect.soft(tight.share, tight.failed.join('; ')).toBeGreaterThanOrEqual(0.95)
}, 60_000)

test('90 % of one-letter mistakes find what was meant among the first 12', async () => {
  const below = seeded(SEED)
  const kinds = new Map<string, Tally>()
  const all = new Tally()
  const complete = [english, chinese, mixed]
    .flatMap((set) => Object.entries(set))
    .flatMap(([about, rows]) => (about === 'half typed' ? [] : rows))
  for (const [query] of complete) {
    const [meant = ''] = await found(query)
    for (const typo of typosOf(query, below)) {
      const answered = (await found(typo.query)).slice(0, SEEN_AT_ONCE).includes(meant) ? 1 : 0
      const kind = kinds.get(typo.kind) ?? new Tally()
      kinds.set(typo.kind, kind)
      for (const tally of [kind, all]) tally.add(1, answered, `${query} → ${typo.query}`)
    }
  }
  const figures = [...kinds].map(([kind, { total, share }]) => `${kind} ${(share * 100).toFixed(1)} % of ${total}`)
  console.info(`${(all.share * 100).toFixed(1)} % of ${all.total}: ${figures.join(', ')}`)
  expect(all.total).toBeGreaterThanOrEqual(300)
  expect(all.share, `${figures.join(', ')}; ${all.failed.join('; ')}`).toBeGreaterThanOrEqual(0.9)
  for (const [kind, { share }] of kinds) expect(share, `${kind}: ${figures.join(', ')}`).toBeGreaterThanOrEqual(0.8)
}, 120_000)

test('no request caused an error', () => expect(shop.faults).toEqual([]))
