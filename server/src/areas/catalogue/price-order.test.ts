import type { Query, Reply } from '@istore/contract/index.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAIR } from '../../testing/campaigns.ts'
import { Shopper } from '../../testing/shopper.ts'
import { type TestShop, testShop } from '../../testing/test-shop.ts'
import { buildCatalogueIndex } from './index-service.ts'

const LIST = 'GET /productManagement2/products'
type Card = Reply<typeof LIST>['products'][number]

let shop: TestShop
let locations: string[]
beforeAll(async () => {
  shop = await testShop({ forges: ['stock'] })
  // Half of the choices are sold out at some locations, and some everywhere.
  await query(`UPDATE stock SET on_hand = CASE WHEN hashtext(variant_id || store_location_id) % 2 = 0
    OR hashtext(variant_id::text) % 3 = 0 THEN reserved ELSE reserved + 9 END`)
  await buildCatalogueIndex(shop.database.pool)
  shop.context.catalogue.drop()
  locations = shop.context.content.storeLocations.map(({ id }) => id)
})
afterAll(() => shop.close())

const query = async (text: string, values: unknown[] = []) => (await shop.database.pool.query(text, values)).rows
const editsDuring = async (sql: string) => {
  const edits = async () => Number((await query('SELECT last_value FROM catalogue_edit'))[0].last_value)
  const before = await edits()
  await query(sql)
  return (await edits()) - before
}

async function shopperAt(storeLocationId: string | undefined): Promise<Shopper> {
  const shopper = new Shopper(shop.app)
  if (storeLocationId) await shopper.call('POST /common3/setSelectedStoreLocation', { body: { storeLocationId } })
  return shopper
}

async function allCards(shopper: Shopper, filters: Query<typeof LIST>): Promise<Card[]> {
  const found: Card[] = []
  for (let start: number | null = 0; start !== null; ) {
    const page: Reply<typeof LIST> = await shopper.call(LIST, {
      query: { ...filters, startingPosition: start, numberToLoad: 60 },
    })
    found.push(...page.products)
    start = page.nextPosition
  }
  return found
}

const pricesOf = (cards: readonly Card[]) => cards.map(({ price }) => price)
const idsOf = (cards: readonly Card[]) => cards.map(({ id }) => id).sort()
const ascending = (prices: readonly number[]) => prices.toSorted((a, b) => a - b)

describe.each([
  ['all products', {}],
  ['a category', { categoryName: 'teapots' }],
  ['clearance', { clearance: true }],
  ['an option', { optionPair: 'size:100g' }],
  ['two options', { optionPair: 'leaf:whole,size:100g' }],
  ['a campaign', { fissionCampaignId: PAIR }],
])('a list of %s', (_what, filters) => {
  test('sorts by the prices that its cards show, at every store location and without one', async () => {
    for (const location of [undefined, ...locations]) {
      const shopper = await shopperAt(location)
      const listed = idsOf(await allCards(shopper, filters))
      expect(listed.length).toBeGreaterThan(0)
      const up = await allCards(shopper, { ...filters, sortby: 'priceAsc' })
      const down = await allCards(shopper, { ...filters, sortby: 'priceDesc' })
      expect(pricesOf(up), location).toEqual(ascending(pricesOf(up)))
      expect(pricesOf(down), location).toEqual(ascending(pricesOf(up)).reverse())
      expect([idsOf(up), idsOf(down)]).toEqual([listed, listed])
    }
  })
})

test('a highest price in a search is compared with the prices that cards show', async () => {
  const shown = new Set<string>()
  for (const location of [undefined, ...locations]) {
    const shopper = await shopperAt(location)
    const cheap = (await allCards(shopper, {})).filter(({ price }) => price <= 1200)
    const term = { term: 'under 12' }
    const { products } = await shopper.call('GET /productManagement2/products/search/{term}', {
      params: term,
      query: { numberToLoad: 60 },
    })
    expect(idsOf(products), location).toEqual(idsOf(cheap).slice(0, 60))
    const { count } = await shopper.call('GET /productManagement2/products/searchCount/{term}', { params: term })
    expect(count).toBe(cheap.length)
    shown.add(String(idsOf(cheap)))
  }
  expect(shown.size).toBeGreaterThan(1)
})

const OF_ONE = (having: string) => `variant_id = (SELECT min(id) FROM variant WHERE product_id = (
  SELECT product_id FROM variant GROUP BY product_id HAVING ${having} ORDER BY product_id LIMIT 1))`

test('the index is out of date when a choice of several prices sells out or comes back, and at no other order', async () => {
  const several = OF_ONE('count(DISTINCT COALESCE(clearance_price, price)) > 1')
  const one = OF_ONE('count(*) = 1')
  await query(`UPDATE stock SET on_hand = reserved + 5 WHERE ${several} OR ${one}`)
  expect(await editsDuring(`UPDATE stock SET reserved = reserved + 4 WHERE ${several}`)).toBe(0)
  expect(await editsDuring(`UPDATE stock SET reserved = reserved + 1 WHERE ${several}`)).toBe(1)
  expect(await editsDuring(`UPDATE stock SET reserved = reserved - 1 WHERE ${several}`)).toBe(1)
  expect(await editsDuring(`UPDATE stock SET reserved = reserved + 5 WHERE ${one}`)).toBe(0)
})

test('an index is built for what sold out, half a minute later at most once', async () => {
  const waiting = () =>
    query(`SELECT round(extract(epoch FROM run_at - now())) AS seconds FROM graphile_worker.jobs
            WHERE key = 'index-catalogue:changed'`)
  await query('DELETE FROM graphile_worker._private_jobs')
  await query(`SELECT pg_notify('istore_catalogue', 'prices')`)
  await expect.poll(waiting).toEqual([{ seconds: '30' }])
})
