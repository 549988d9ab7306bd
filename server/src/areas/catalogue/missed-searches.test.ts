import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
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

/** Sums up all days, as midnight may pass during the test. */
const counted = async () =>
  (
    await shop.database.pool.query(
      'SELECT term, matched, sum(searches)::int AS searches FROM missed_search GROUP BY term, matched ORDER BY term',
    )
  ).rows
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

test('counted terms are short, normalised and not email addresses', () => {
  expect(countedTerm('  ＷＩＮＥ\u0000 \u202eglass ')).toBe('wine glass')
  expect([...(countedTerm('茶'.repeat(200)) ?? '')]).toHaveLength(64)
  expect(countedTerm('\u0000')).toBeNull()
  expect(countedTerm('+1 (416) 555-0199')).toBeNull()
  expect(countedTerm('matcha 100g')).toBe('matcha 100g')
})

test('a day has a limited number of terms, and known ones are still counted', async () => {
  // Within one transaction the date does not change.
  await inTransaction(shop.database.db, async (tx) => {
    for (const term of ['a', 'b', 'c', 'a']) await countMissed(tx, { term, matched: 'NONE' }, 2)
  })
  expect(await counted()).toEqual([
    { term: 'a', matched: 'NONE', searches: 2 },
    { term: 'b', matched: 'NONE', searches: 1 },
  ])
  await clear()
})

test('counts are deleted after 90 days', async () => {
  await inTransaction(shop.database.db, async (tx) => {
    await sql`
      INSERT INTO missed_search (day, term, matched)
      VALUES (CURRENT_DATE - 91, 'old', 'NONE'), (CURRENT_DATE - 91, 'older', 'NONE'),
        (CURRENT_DATE - 90, 'young', 'NONE')`.execute(tx)
    expect(await deleteOldMissed(tx, 1)).toBe(1)
    expect(await deleteOldMissed(tx, 10)).toBe(1)
  })
  expect((await counted()).map(({ term }) => term)).toEqual(['young'])
})
