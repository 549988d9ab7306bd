import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '../../../testing/rounds.ts'
import { testShop } from '../../../testing/test-shop.ts'
import { MoneyModel } from './money-model.fixture.ts'
import { expectEqual, moneySteps, SHOPPERS } from './money-steps.fixture.ts'
import { RealMoney } from './real-money.fixture.ts'

test('every pot, payment and order agrees to the cent with a simple cash book, whatever is done in whatever order', {
  timeout: 24 * 3_600_000,
}, async () => {
  const commands = fc.commands(moneySteps, { maxCommands: rounds(60, 1000), size: 'max' })
  await fc.assert(
    fc.asyncProperty(commands, async (history) => {
      const shop = await testShop()
      try {
        const real = new RealMoney(shop)
        await real.open(SHOPPERS)
        const model = new MoneyModel(SHOPPERS)
        await fc.asyncModelRun(() => ({ model, real }), history)
        await expectEqual(model, real, model.orders)
        // The log names each refund that the provider refused.
        expect(shop.faults).toEqual(shop.faults.map(() => expect.objectContaining({ why: 'model' })))
      } finally {
        // Checks the books.
        await shop.close()
      }
    }),
    { numRuns: rounds(2, 200), endOnFailure: true },
  )
})
