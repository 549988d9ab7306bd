import { expect, test } from 'vitest'
import { filledShop } from './support/filled-shop.ts'
import { SOAK_RESERVATION, soak } from './support/soak/soak.ts'

const KILLS = 20

test('20 kills under checkout load lose no order, make none twice, and leave every book right', async () => {
  const seed = Number(process.env.SOAK_SEED ?? Date.now() % 1_000_000)
  console.log(`SOAK_SEED=${seed}`)
  const shop = await filledShop({ RESERVATION_MINUTES: SOAK_RESERVATION })
  try {
    const { wrong, orders, paid, cut } = await soak(shop, { kills: KILLS, seed, buyers: 6, print: () => {} })
    expect(wrong).toEqual([])
    // The kills interrupted real requests.
    expect(orders).toBeGreaterThan(KILLS)
    expect(paid).toBeGreaterThan(KILLS / 2)
    expect([...cut.values()].reduce((sum, times) => sum + times, 0)).toBeGreaterThan(KILLS)
  } finally {
    await shop.remove()
  }
}, 180_000)
