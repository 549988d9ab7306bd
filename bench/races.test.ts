import { expect, test } from 'vitest'
import { rounds } from '../server/src/testing/rounds.ts'
import { filledShop } from './support/filled-shop.ts'
import { RACE_SETTINGS, runRaces } from './support/races/races.ts'

test('the last unit, spot of a window and use of a coupon go to one of 50 each, though the server is killed', async () => {
  const seed = Number(process.env.RACE_SEED ?? Date.now() % 1_000_000)
  console.log(`RACE_SEED=${seed}`)
  const shop = await filledShop(RACE_SETTINGS)
  const count = rounds(2, 20)
  try {
    const { wrong, won, cut } = await runRaces(shop, { rounds: count, guests: 50, seed, print: () => {} })
    expect(wrong).toEqual([])
    expect(won).toEqual({ unit: count, window: count, coupon: count })
    // The kills interrupted real requests.
    expect(cut).toBeGreaterThan(0)
  } finally {
    await shop.remove()
  }
}, 600_000)
