import { afterAll, beforeAll, expect, test } from 'vitest'
import { Shopper } from '../../testing/shopper.ts'
import { type TestShop, testShop } from '../../testing/test-shop.ts'
import { countMissed } from './missed-search-queries.ts'
import { countedTerm, deleteOldMissed } from './missed-searches.ts'

const SEARCH = 'GET /productManagement2/products/search/{term}'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const counted = async () =>
  (await shop.database.pool.query('SELECT term, matched, searches FROM missed_search ORDER BY term')).rows
const clear = () => shop.database.pool.query('DELETE FROM missed_search')

test('searches without a complete answer are counted, also from memory, and by their first page only', async () => {
  const guest = new Shopper(shop.app)
  for (const term of [
    'wine glass',
    'Wine  Glass',
    'wine glass',
    'zzqqxx',
    'green tea',
    'me@example.com',
    'call 416 555 0199',
  ]) {
    await guest.call(SEARCH, { params: { term }, query: {} })
  }
  await guest.call(SEARCH, { params: { term: 'zzqqxx' }, query: { startingPosition: 12 } })
  expect(await counted()).toEqual([
    { term: 'wine glass', matched: 'MOST', searches: 3 },
    { term: 'zzqqxx', matched: 'NONE', searches: 1 },
  ])
  await clear()
})

test('counted terms are short, normalised and not e-mail addresses', () => {
  expect(countedTerm('  ＷＩＮＥ\u0000 \u202eglass ')).toBe('wine glass')
  expect([...(countedTerm('茶'.repeat(200)) ?? '')]).toHaveLength(64)
  expect(countedTerm('\u0000')).toBeNull()
  expect(countedTerm('+1 (416) 555-0199')).toBeNull()
  expect(countedTerm('matcha 100g')).toBe('matcha 100g')
})

test('a day has a limited number of terms, and known ones are still counted', async () => {
  for (const term of ['a', 'b', 'c', 'a']) await countMissed(shop.database.db, { term, matched: 'NONE' }, 2)
  expect(await counted()).toEqual([
    { term: 'a', matched: 'NONE', searches: 2 },
    { term: 'b', matched: 'NONE', searches: 1 },
  ])
  await clear()
})

test('counts are deleted after 90 days', async () => {
  await shop.database.pool.query(
    `INSERT INTO missed_search (day, term, matched)
     VALUES (CURRENT_DATE - 91, 'old', 'NONE'), (CURRENT_DATE - 91, 'older', 'NONE'), (CURRENT_DATE - 90, 'young', 'NONE')`,
  )
  expect(await deleteOldMissed(shop.database.db, 1)).toBe(1)
  expect(await deleteOldMissed(shop.database.db, 10)).toBe(1)
  expect((await counted()).map(({ term }) => term)).toEqual(['young'])
})
