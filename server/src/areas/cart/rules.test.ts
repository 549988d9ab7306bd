import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TaxRule } from '../store/tax-rules.ts'
import { lineTotal, noticeOf, type PricedUnits, totalsOf, whyNotWritten } from './rules.ts'

const name = { en: 'Tax', zh: '税' }
const HST: TaxRule = { name, rate: 130_000, classes: ['STANDARD'] }
const GST: TaxRule = { name, rate: 50_000, classes: ['STANDARD', 'SNACK'] }
const QST: TaxRule = { name, rate: 99_750, classes: ['STANDARD'] }

const units = (unitPrice: number, quantity: number, taxClass = 'STANDARD', wasPrice: number | null = null) => ({
  unitPrice,
  quantity,
  taxClass,
  wasPrice,
})

test.each([
  ['nothing', [], [HST], { subTotal: 0, savings: 0, tax: 0, total: 0 }],
  ['one line, no shop chosen', [units(1850, 2)], [], { subTotal: 3700, savings: 0, tax: 0, total: 3700 }],
  ['half a cent goes up', [units(50, 1)], [{ ...HST, rate: 130_000 }], { subTotal: 50, tax: 7, total: 57 }],
  ['just below half goes down', [units(49, 1)], [{ ...HST, rate: 10_000 }], { subTotal: 49, tax: 0, total: 49 }],
  ['rounded once, not line by line', [units(5, 1), units(5, 1)], [{ ...HST, rate: 50_000 }], { tax: 1, total: 11 }],
  [
    'two taxes, each on its own goods',
    [units(1000, 1), units(1000, 1, 'SNACK')],
    [GST, QST],
    { tax: 200, total: 2200 },
  ],
  ['goods without tax', [units(999, 3, 'GROCERY')], [HST], { subTotal: 2997, tax: 0, total: 2997 }],
  ['clearance saves', [units(800, 3, 'STANDARD', 1000)], [], { subTotal: 2400, savings: 600, total: 2400 }],
])('%s', (_name, lines, taxes, expected) => {
  expect(totalsOf(lines, taxes)).toMatchObject(expected)
})

test('each tax states the amount it is charged on', () => {
  const { taxes } = totalsOf([units(1000, 2), units(300, 1, 'SNACK'), units(999, 1, 'GROCERY')], [GST, QST])
  expect(taxes).toEqual([
    { name, base: 2300, amount: 115 },
    { name, base: 2000, amount: 200 },
  ])
})

test('a tax of zero is not listed', () => {
  expect(totalsOf([units(100, 1, 'GROCERY')], [HST]).taxes).toEqual([])
})

const amount = fc.integer({ min: 0, max: 20_000_000 })
const line: fc.Arbitrary<PricedUnits> = fc
  .record({
    unitPrice: amount,
    quantity: fc.integer({ min: 1, max: 99 }),
    more: fc.option(amount),
    taxClass: classes(),
  })
  .map(({ more, ...rest }) => ({ ...rest, wasPrice: more === null ? null : rest.unitPrice + more }))
const rule = fc.record({
  name: fc.constant(name),
  rate: fc.integer({ min: 0, max: 300_000 }),
  classes: fc.uniqueArray(classes(), { maxLength: 3 }),
})
function classes(): fc.Arbitrary<string> {
  return fc.constantFrom<string>('STANDARD', 'SNACK', 'GROCERY')
}
const carts = fc.array(line, { maxLength: 60 })
const taxRules = fc.array(rule, { maxLength: 3 })

test('totals are the sum of their parts, integers, and never negative', () => {
  fc.assert(
    fc.property(carts, taxRules, (lines, taxes) => {
      const totals = totalsOf(lines, taxes)
      expect(totals.subTotal).toBe(lines.reduce((sum, each) => sum + lineTotal(each), 0))
      expect(totals.tax).toBe(totals.taxes.reduce((sum, each) => sum + each.amount, 0))
      expect(totals.total).toBe(totals.subTotal + totals.tax)
      const amounts = [totals.subTotal, totals.savings, totals.tax, totals.total, ...totals.taxes.map((t) => t.amount)]
      for (const each of amounts) expect(Number.isSafeInteger(each) && each >= 0).toBe(true)
    }),
  )
})

test('each tax is within half a unit of the exact amount', () => {
  fc.assert(
    fc.property(carts, rule, (lines, tax) => {
      const base = lines.filter((each) => tax.classes.includes(each.taxClass)).reduce((sum, l) => sum + lineTotal(l), 0)
      const off = BigInt(totalsOf(lines, [tax]).tax) * 1_000_000n - BigInt(base) * BigInt(tax.rate)
      expect(off > -500_000n && off <= 500_000n).toBe(true)
    }),
  )
})

test('the order of lines does not affect totals', () => {
  const shuffled = carts.chain((lines) =>
    fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })),
  )
  fc.assert(
    fc.property(shuffled, taxRules, ([a, b], taxes) => {
      expect(totalsOf(b, taxes)).toEqual(totalsOf(a, taxes))
    }),
  )
})

test.each([
  ['none left', { quantity: 1, available: 0, unitPrice: 5, seenPrice: 4 }, 'SOLD_OUT'],
  ['fewer than wanted', { quantity: 3, available: 2, unitPrice: 5, seenPrice: 4 }, 'NOT_ENOUGH'],
  ['another price', { quantity: 2, available: 2, unitPrice: 5, seenPrice: 4 }, 'PRICE_CHANGED'],
  ['nothing to say', { quantity: 2, available: 2, unitPrice: 5, seenPrice: 5 }, null],
])('%s', (_name, given, notice) => {
  expect(noticeOf(given)).toBe(notice)
})

test.each([
  ['fewer are free than asked for', { quantity: 3, free: 2, isNew: true, lines: 9 }, ['OUT_OF_STOCK']],
  ['fewer are free than the line would hold', { quantity: 1, free: 4, isNew: false, lines: 2 }, ['OUT_OF_STOCK']],
  ['another line would be too many', { quantity: 1, free: 4, isNew: true, lines: 3 }, ['CART_FULL', { max: 2 }]],
  ['the line would hold too many', { quantity: 1, free: 5, isNew: false, lines: 2 }, ['LINE_LIMIT', { max: 5 }]],
])('%s: why a line cannot be written', (_name, wanted, refusal) => {
  expect(whyNotWritten(wanted, { quantity: 5, lines: 2 })).toEqual(refusal)
})
