import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applied, dueAfter, MAX_POT_AMOUNT } from './rules.ts'

const amount = fc.integer({ min: 0, max: MAX_POT_AMOUNT })
const pots = fc.record({ credit: amount, deposit: amount })
const cost = fc.record({ total: amount, giftCards: amount })

test('no pot gives more than it holds or was wanted, and the rest is due', () => {
  fc.assert(
    fc.property(cost, pots, pots, (costs, balance, wanted) => {
      const { credit, deposit } = applied(costs, balance, wanted)
      const payable = Math.max(0, costs.total - costs.giftCards)
      expect(credit).toBeGreaterThanOrEqual(0)
      expect(deposit).toBeGreaterThanOrEqual(0)
      expect(credit).toBeLessThanOrEqual(Math.min(balance.credit, wanted.credit))
      expect(deposit).toBeLessThanOrEqual(Math.min(balance.deposit, wanted.deposit))
      expect(credit + deposit).toBeLessThanOrEqual(payable)
      expect(dueAfter(costs.total, { credit, deposit })).toBe(costs.total - credit - deposit)
      // As much as is available, starting with the credit that the shop gave.
      expect(credit).toBe(Math.min(balance.credit, wanted.credit, payable))
      expect(credit + deposit).toBe(Math.min(payable, credit + Math.min(balance.deposit, wanted.deposit)))
    }),
  )
})

const COST = { total: 1000, giftCards: 0 }
const both = (credit: number, deposit: number) => ({ credit, deposit })

test.each([
  { name: 'nothing wanted', cost: COST, balance: both(500, 500), wanted: both(0, 0), used: both(0, 0) },
  {
    name: 'all of both',
    cost: COST,
    balance: both(300, 900),
    wanted: both(MAX_POT_AMOUNT, MAX_POT_AMOUNT),
    used: both(300, 700),
  },
  {
    name: 'only what was paid in',
    cost: COST,
    balance: both(300, 900),
    wanted: both(0, MAX_POT_AMOUNT),
    used: both(0, 900),
  },
  { name: 'amounts', cost: COST, balance: both(300, 900), wanted: both(100, 250), used: both(100, 250) },
  {
    name: 'goods beside gift cards',
    cost: { total: 3500, giftCards: 2500 },
    balance: both(5000, 5000),
    wanted: both(MAX_POT_AMOUNT, MAX_POT_AMOUNT),
    used: both(1000, 0),
  },
  {
    name: 'nothing but gift cards',
    cost: { total: 2500, giftCards: 2500 },
    balance: both(5000, 5000),
    wanted: both(MAX_POT_AMOUNT, MAX_POT_AMOUNT),
    used: both(0, 0),
  },
])('$name', ({ cost: costs, balance, wanted, used }) => expect(applied(costs, balance, wanted)).toEqual(used))
