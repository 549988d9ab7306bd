import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, testShop } from '../../testing/test-shop.ts'
import { ContentCache } from './cache.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

/** Holds back the results of queries from `hold()` until `release()`. */
function holdResults() {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const held = new WeakSet<object>()
  let holding = false
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (holding) held.add(queryId)
      return node
    },
    async transformResult({ result, queryId }) {
      if (held.has(queryId)) await promise
      return result
    },
  }
  const hold = () => {
    holding = true
  }
  return { plugin, hold, release }
}

test('a load that a later one overtakes still ends with what was stored when it began', async () => {
  const { plugin, hold, release } = holdResults()
  const content = new ContentCache(shop.database.db.withPlugin(plugin))
  await content.load()
  await shop.database.pool.query(`UPDATE shop_rules SET document = '{"holdMinutes": 5}' WHERE name = 'holds'`)
  const first = content.load().then(() => content.holdRules.holdMinutes)
  hold()
  const second = content.load()
  const ended = await Promise.race([first, shop.database.pool.query('SELECT pg_sleep(0.1)').then(() => 'waiting')])
  expect(ended).toBe('waiting')
  release()
  expect(await first).toBe(5)
  await second
})
