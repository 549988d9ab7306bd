import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refundable, splitRefund } from './split.ts'

const amount = fc.integer({ min: 0, max: 50_000 })
const sources = fc.record({
  online: fc
    .array(amount, { maxLength: 4 })
    .map((lefts) => lefts.map((left, index) => ({ attemptNo: `A${index}`, left }))),
  ...{ atStore: amount, deposit: amount, credit: amount },
})

test('a refund is split exactly, never beyond what a source has, and what providers took goes back first', () => {
  fc.assert(
    fc.property(sources, fc.integer({ min: 1, max: 250_000 }), (from, wanted) => {
      const split = splitRefund(wanted, from)
      expect(split === null).toBe(wanted > refundable(from))
      if (!split) return
      const online = split.online.reduce((sum, part) => sum + part.amount, 0)
      expect(online + split.atStore + split.deposit + split.credit).toBe(wanted)
      for (const { attemptNo, amount: part } of split.online) {
        expect(part).toBeGreaterThan(0)
        expect(part).toBeLessThanOrEqual(from.online.find((each) => each.attemptNo === attemptNo)?.left ?? 0)
      }
      const order = ['atStore', 'deposit', 'credit'] as const
      for (const source of order) expect(split[source]).toBeLessThanOrEqual(from[source])
      const onlineLeft = from.online.reduce((sum, { left }) => sum + left, 0)
      if (online < onlineLeft) expect([split.atStore, split.deposit, split.credit]).toEqual([0, 0, 0])
      if (split.credit > 0) expect(split.deposit).toBe(from.deposit)
    }),
  )
})

test.each([0, -1])('an amount of %i cannot be refunded', (wanted) => {
  expect(splitRefund(wanted, { online: [], atStore: 100, deposit: 0, credit: 0 })).toBeNull()
})
