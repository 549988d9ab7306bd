import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startChild } from '../e2e/fixtures/child.ts'
import { RunningShop } from '../e2e/fixtures/running-shop.ts'
import { withDatabase } from '../e2e/fixtures/shop-database.ts'
import { startEmbeddedPostgres } from '../server/src/db/postgres.ts'
import { checkBooks, openBooks } from '../server/src/testing/books.ts'
import { filledShop } from './support/filled-shop.ts'
import { buyContinuously, type Load } from './support/soak/buying.ts'
import { OFFER_COUPON } from './support/soak/choices.ts'
import { readOffer } from './support/soak/goods.ts'
import { seededRandom } from './support/soak/random.ts'
import { SOAK_RESERVATION } from './support/soak/soak.ts'
import { Traffic } from './support/soak/traffic.ts'
import { Visitor } from './support/soak/visitor.ts'

const COUPONS = 100
const BUYERS = 4
const ORDERS_BEFORE = 8

async function startBuying(shop: RunningShop) {
  const traffic = new Traffic()
  const offer = await readOffer(new Visitor(shop.url, traffic))
  const load: Load = { offer, traffic, placed: [], stopping: false }
  const buyers = Array.from({ length: BUYERS }, (_, seed) => buyContinuously(shop, load, seededRandom(seed)))
  return { load, done: Promise.all(buyers) }
}

test('a backup of a shop that sells opens a shop again: books balanced, no earlier order missing, every picture', {
  timeout: 180_000,
}, async () => {
  const shop = await filledShop({ RESERVATION_MINUTES: SOAK_RESERVATION })
  const [target, restored] = [`${shop.dataDir}-backup`, `${shop.dataDir}-restored`]
  try {
    await withDatabase(shop, async (pool) => {
      await openBooks(pool)
      await pool.query(OFFER_COUPON, [COUPONS])
    })
    const { load, done } = await startBuying(shop)
    await expect.poll(() => load.placed.length, { timeout: 60_000 }).toBeGreaterThan(ORDERS_BEFORE)
    const earlier = load.placed.map(({ orderID }) => orderID)
    await startChild(['server/src/backup.ts', target], { DATA_DIR: shop.dataDir }, /Backed up/)
    const sold = load.placed.length
    load.stopping = true
    await done
    const pictures = await readdir(join(shop.dataDir, 'media'), { recursive: true })
    await shop.close()
    await startChild(['server/src/restore.ts', target], { DATA_DIR: restored }, /Restored the backup/)

    // The state of the backup, before the shop processes open jobs.
    const server = await startEmbeddedPostgres({ dataDir: restored, log: () => {} })
    const found = await withDatabase({ dataDir: restored }, async (pool) => ({
      wrong: await checkBooks(pool),
      orders: (await pool.query<{ id: string }>('SELECT id FROM orders')).rows.map(({ id }) => id),
    }))
    await server.stop()
    expect(found.wrong).toEqual([])
    expect(found.orders).toEqual(expect.arrayContaining(earlier))
    // Shoppers continued to order while the backup was made.
    expect(sold).toBeGreaterThan(earlier.length)
    expect(await readdir(join(restored, 'media'), { recursive: true })).toEqual(pictures)

    const again = await RunningShop.start(restored)
    expect(await again.isHealthy()).toBe(true)
    await again.close()
  } finally {
    await shop.remove()
    for (const folder of [target, restored]) await rm(folder, { recursive: true, force: true })
  }
})
