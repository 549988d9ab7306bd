import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '../../../testing/rounds.ts'
import { testShop } from '../../../testing/test-shop.ts'
import { KilledMoney } from './killed-money.fixture.ts'
import { MoneyModel } from './money-model.fixture.ts'
import { expectEqual, moneySteps, SHOPPERS } from './money-steps.fixture.ts'
import { RealMoney } from './real-money.fixture.ts'

const SEED = Number(process.env.MONEY_SEED ?? 20_261_125)
const KILLS = rounds(5, 200)
/** Maximum steps between kills, and steps before the first one. */
const MAX_STEPS = 6
const BEFORE = 30

test('credit, payments, orders and books agree to the cent although the server is killed', {
  timeout: 24 * 3_600_000,
}, async () => {
  const random = <T>(from: fc.Arbitrary<T>, count: number) => fc.sample(from, { seed: SEED, numRuns: count })
  const kill = fc.record({ steps: fc.integer({ min: 2, max: MAX_STEPS }), ms: fc.nat(40) })
  const shop = await testShop({ now: () => new Date() })
  const real = new RealMoney(shop)
  await real.open(SHOPPERS)
  const money = new KilledMoney(shop, real, random(kill, KILLS))
  try {
    const model = new MoneyModel(SHOPPERS)
    for (const [at, step] of random(fc.oneof(...moneySteps), BEFORE + 2 * KILLS * MAX_STEPS).entries()) {
      if (money.killsLeft === 0) break
      await step.run(model, at < BEFORE ? real : money)
    }
    await expectEqual(model, money, model.orders)
    expect([money.killsLeft, money.cut > 0]).toEqual([0, true])
  } finally {
    await money.stop()
    // Checks the books.
    await shop.close()
  }
})
