import { expect, test } from 'vitest'
import { charges, GST, HST, off, QST, units } from './totals.fixture.ts'
import { type Charges, type PricedUnits, totalsOf } from './totals.ts'

const snack = { taxClass: 'SNACK' }
const grocery = { taxClass: 'GROCERY' }
const name = HST.name

test.each<[string, PricedUnits[], Charges['taxes'], object]>([
  ['nothing', [], [HST], { subTotal: 0, savings: 0, tax: 0, total: 0 }],
  ['one line, no store chosen', [units(1, 1850, { quantity: 2 })], [], { subTotal: 3700, tax: 0, total: 3700 }],
  ['half a unit goes up', [units(1, 50)], [HST], { subTotal: 50, tax: 7, total: 57 }],
  ['just below half goes down', [units(1, 49)], [{ ...HST, rate: 10_000 }], { subTotal: 49, tax: 0, total: 49 }],
  ['rounded once, not line by line', [units(1, 5), units(2, 5)], [{ ...HST, rate: 50_000 }], { tax: 1, total: 11 }],
  ['two taxes, each on its own goods', [units(1, 1000), units(2, 1000, snack)], [GST, QST], { tax: 200, total: 2200 }],
  ['goods without tax', [units(1, 999, { ...grocery, quantity: 3 })], [HST], { subTotal: 2997, tax: 0, total: 2997 }],
  ['clearance saves', [units(1, 800, { quantity: 3, wasPrice: 1000 })], [], { subTotal: 2400, savings: 600 }],
])('%s', (_name, lines, taxes, expected) => {
  expect(totalsOf(lines, charges({ taxes }))).toMatchObject(expected)
})

/** Kinds and amounts of the parts as one text, such as `GOODS 1000, TAX 130`. */
const partsText = (lines: PricedUnits[], some: Partial<Charges>) =>
  totalsOf(lines, charges(some))
    .parts.map(({ kind, amount }) => `${kind} ${amount}`)
    .join(', ')

test.each<[string, PricedUnits[], Partial<Charges>, string]>([
  ['goods alone', [units(1, 1000)], {}, 'GOODS 1000'],
  [
    'all parts in their order, the tip on goods after the discount and untaxed',
    [units(1, 10_000)],
    { taxes: [HST], discounts: [off(2000, [1])], deliveryFee: 500, tip: { percent: 15 } },
    'GOODS 10000, DISCOUNT -2000, DELIVERY 500, TAX 1105, TIP 1200',
  ],
  [
    'a discount takes tax off the goods that it applies to only',
    [units(1, 1000), units(2, 1000, grocery)],
    { taxes: [HST], discounts: [off(500, [2])] },
    'GOODS 2000, DISCOUNT -500, TAX 130',
  ],
  [
    'one unit of a discount goes where the remainder is larger',
    [units(1, 100), units(2, 200, grocery)],
    { taxes: [{ ...HST, rate: 1_000_000 }], discounts: [off(1, [1, 2])] },
    'GOODS 300, DISCOUNT -1, TAX 100',
  ],
  ['no more off than the goods cost', [units(1, 300)], { discounts: [off(500, [1])] }, 'GOODS 300, DISCOUNT -300'],
  [
    'the second discount finds what the first left',
    [units(1, 300)],
    { discounts: [off(200, [1]), off(200, [1]), off(200, [1])] },
    'GOODS 300, DISCOUNT -200, DISCOUNT -100',
  ],
  ['a discount on other goods is none', [units(1, 300)], { discounts: [off(200, [2])] }, 'GOODS 300'],
  [
    'free delivery is a discount on the fee, and on its tax',
    [units(1, 1000, grocery)],
    { taxes: [HST], deliveryFee: 499, discounts: [off(9999, 'delivery')] },
    'GOODS 1000, DISCOUNT -499, DELIVERY 499',
  ],
  ['a delivery that costs nothing is named', [units(1, 1000)], { deliveryFee: 0 }, 'GOODS 1000, DELIVERY 0'],
  ['free delivery without delivery', [units(1, 1000)], { discounts: [off(999, 'delivery')] }, 'GOODS 1000'],
  ['a tip of half a unit goes up', [units(1, 50)], { tip: { percent: 15 } }, 'GOODS 50, TIP 8'],
  ['below half it goes down', [units(1, 49)], { tip: { percent: 1 } }, 'GOODS 49'],
  ['an amount of one’s own', [units(1, 1000)], { tip: { amount: 333 } }, 'GOODS 1000, TIP 333'],
  ['a tip never exceeds the goods', [units(1, 200)], { tip: { amount: 333 } }, 'GOODS 200, TIP 200'],
  [
    'a tip counts neither the fee nor what is discounted',
    [units(1, 1000)],
    { deliveryFee: 800, discounts: [off(1000, [1])], tip: { percent: 20 } },
    'GOODS 1000, DISCOUNT -1000, DELIVERY 800',
  ],
])('%s', (_name, lines, some, expected) => {
  expect(partsText(lines, some)).toBe(expected)
})

test('a part names what gives it, and a tax states the amount it is charged on', () => {
  const lines = [units(1, 1000, { quantity: 2 }), units(2, 300, snack), units(3, 999, grocery)]
  const { parts, taxes } = totalsOf(lines, charges({ taxes: [GST, QST], discounts: [off(100, [1])] }))
  expect(taxes).toEqual([
    { name, base: 2200, amount: 110 },
    { name, base: 1900, amount: 190 },
  ])
  const plain = { source: null, name: null, base: null }
  expect(parts).toEqual([
    { ...plain, kind: 'GOODS', amount: 3299 },
    { ...plain, kind: 'DISCOUNT', source: 'TEA', name: { en: 'Tea', zh: '茶' }, amount: -100 },
    { ...plain, kind: 'TAX', name, base: 2200, amount: 110 },
    { ...plain, kind: 'TAX', name, base: 1900, amount: 190 },
  ])
})
