import { demoShop } from '@istore/demo/index.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ShareNetwork } from '../../gateways/share-counts.ts'
import { Shopper } from '../../testing/shopper.ts'
import { FRIDAY_NOON, type TestShop, testShop } from '../../testing/test-shop.ts'

const COUNTS = 'GET /common3/shareCounts'
const HOUR_MS = 3_600_000
const product = `/store/product/${demoShop.products[0]?.key}`
const page = `http://shop.test${product}`

let shop: TestShop
let shopper: Shopper
let now: number
let requests: string[]
let answer: (url: string) => Promise<number>

const network = (name: string, count: (url: string) => Promise<number>): ShareNetwork => ({
  name,
  count: (url) => {
    requests.push(`${name} ${url}`)
    return count(url)
  },
})

beforeAll(async () => {
  const broken = network('broken', () => Promise.reject(new Error('gone')))
  shop = await testShop({
    now: () => new Date(now),
    shareNetworks: [network('pinterest', (url) => answer(url)), broken],
  })
  shopper = new Shopper(shop.app)
})
afterAll(() => shop.close())
beforeEach(async () => {
  now = FRIDAY_NOON.getTime()
  requests = []
  answer = async () => 12
  await shop.context.pool.query('DELETE FROM share_count')
})

const countsOf = async (path: string) => (await shopper.call(COUNTS, { query: { path } })).counts

test(`${COUNTS}: figures come from the networks once an hour, and a failing one is left out`, async () => {
  const twelve = [{ network: 'pinterest', count: 12 }]
  expect(await countsOf(product)).toEqual(twelve)
  expect(await countsOf(`${product}?options=size:50g#top`)).toEqual(twelve)
  expect(requests.sort()).toEqual([`broken ${page}`, `pinterest ${page}`])

  // Both networks are due. The reply waits for them, as one of them has no older count.
  now += HOUR_MS + 1
  answer = async () => 13
  expect((await countsOf(product))[0]?.network).toBe('pinterest')
  await expect.poll(() => countsOf(product)).toEqual([{ network: 'pinterest', count: 13 }])
  expect(requests).toHaveLength(4)

  now += HOUR_MS + 1
  answer = () => Promise.reject(new Error('closed'))
  expect(await countsOf(product)).toEqual([{ network: 'pinterest', count: 13 }])
  expect(shop.faults).toEqual([])
})

test(`${COUNTS}: many who ask at once are one question to a network`, async () => {
  const gate = Promise.withResolvers<number>()
  answer = () => gate.promise
  const first = countsOf(product)
  await expect.poll(() => requests.length).toBe(2)
  for (const counts of await Promise.all(Array.from({ length: 10 }, () => countsOf(product))))
    expect(counts).toEqual([])
  gate.resolve(7)
  expect(await first).toEqual([{ network: 'pinterest', count: 7 }])
  expect(requests).toHaveLength(2)
})

test.each([
  ['no product', '/store/product/nothing'],
  ['no campaign', '/store/groupCampaign/nothing'],
  ['another page', '/account'],
  ['a page below it', `${product}/../../../account`],
  ['another host', 'https://evil.test/store/product/x'],
  ['a host without scheme', `//evil.test${product}`],
  ['a host by a backslash', `/\\evil.test${product}`],
  ['a user in front', `@evil.test${product}`],
  ['junk', "'; --"],
  ['a bare question', '?'],
])(`${COUNTS}: %s is sent to no network`, async (_what, path) => {
  expect(await countsOf(path)).toEqual([])
  expect(requests).toEqual([])
  expect((await shop.context.pool.query('SELECT * FROM share_count')).rows).toEqual([])
})

test(`${COUNTS}: a page of a campaign is shared too`, async () => {
  await shop.context.pool.query(
    `INSERT INTO campaign (id, position, name, line, picture, starts_at, ends_at, fill_minutes, max_units, max_groups)
     VALUES ('spring', 99, '{}', '{}', '{}', now(), now() + interval '1 day', 60, 5, 2)`,
  )
  expect(await countsOf('/store/groupCampaign/spring?group=1')).toEqual([{ network: 'pinterest', count: 12 }])
  expect(requests).toContain('pinterest http://shop.test/store/groupCampaign/spring')
})
