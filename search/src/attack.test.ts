import { vocabulary } from '@istore/demo/vocabulary/vocabulary.ts'
import { Shopper } from '@istore/server/testing/shopper.ts'
import { type TestShop, testShop } from '@istore/server/testing/test-shop.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { QueryReader } from './query/query-words.ts'
import { seeded } from './testing/recall/typos.ts'

const SEARCH = 'GET /productManagement2/products/search/{term}'
const SUGGESTIONS = 'GET /productManagement2/products/suggestions'
const AT_ONCE = 60
const MAX_GROWTH = 150 * 1024 * 1024

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const below = seeded(200)
const letters = (count: number) => Array.from({ length: count }, () => String.fromCharCode(97 + below(26))).join('')

/** Peak growth of the heap while something runs, in bytes. */
async function growthDuring(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage().heapUsed
  let peak = before
  const sample = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().heapUsed)
  }, 5)
  await work()
  clearInterval(sample)
  return Math.max(peak, process.memoryUsage().heapUsed) - before
}

test('60 searches of 200 random letters at once are answered within the heap, and an honest one after them', async () => {
  const attacker = new Shopper(shop.app)
  const terms = Array.from({ length: AT_ONCE }, () => `green${letters(195)}`)
  const growth = await growthDuring(() =>
    Promise.all(terms.map((term) => attacker.call(SEARCH, { params: { term }, query: {} }))),
  )
  expect(growth).toBeLessThan(MAX_GROWTH)
  const { products } = await new Shopper(shop.app).call(SEARCH, { params: { term: 'green tea' }, query: {} })
  expect(products.length).toBeGreaterThan(0)
}, 10_000)

test('so are 60 suggestions of 60 letters', async () => {
  const attacker = new Shopper(shop.app)
  const terms = Array.from({ length: AT_ONCE }, (_, at) => (at % 2 ? `green ${letters(54)}` : `green${letters(55)}`))
  const growth = await growthDuring(() =>
    Promise.all(terms.map((term) => attacker.call(SUGGESTIONS, { query: { term } }))),
  )
  expect(growth).toBeLessThan(MAX_GROWTH)
}, 10_000)

/** Milliseconds of processor time that something takes. */
function workOf(happen: () => unknown): number {
  const before = process.cpuUsage()
  happen()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

test('filler words and unknown ones in turns take less work to read than preparing the vocabulary does', () => {
  const reader = new QueryReader(vocabulary)
  const term = 'c my '.repeat(40)
  for (let round = 0; round < 20; round += 1) reader.read(term)
  let [reading, preparing] = [0, 0]
  // In turns, as the speed of the machine changes. Reading takes about half as much; without the prepared phonetic keys,
  // more than twice as much.
  for (let round = 0; round < 30; round += 1) {
    reading += workOf(() => reader.read(term))
    preparing += workOf(() => new QueryReader(vocabulary))
  }
  expect(reading).toBeLessThan(preparing)
})
