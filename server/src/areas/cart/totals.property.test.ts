import fc from 'fast-check'
import { expect, test } from 'vitest'
import { charges, HST } from './totals.fixture.ts'
import { type Charges, lineTotal, type PricedUnits, totalsOf } from './totals.ts'

const { name } = HST
const taxClass = fc.constantFrom('STANDARD', 'SNACK', 'GROCERY')
/** Prices in currencies with 0, 2 and 3 decimals. */
const amount = fc.constantFrom(1, 100, 1000).chain((unit) => fc.integer({ min: 0, max: 20_000 * unit }))
const lines: fc.Arbitrary<PricedUnits[]> = fc.uniqueArray(
  fc.record({
    variantId: fc.nat(200),
    unitPrice: amount,
    quantity: fc.integer({ min: 1, max: 99 }),
    wasPrice: fc.constant(null),
    taxClass,
  }),
  { maxLength: 60, selector: ({ variantId }) => variantId },
)
const rule = fc.record({
  name: fc.constant(name),
  rate: fc.integer({ min: 0, max: 300_000 }),
  classes: fc.uniqueArray(fc.oneof(taxClass, fc.constant('service')), { maxLength: 4 }),
})
const discount = fc.record({
  source: fc.string({ maxLength: 3 }),
  name: fc.constant(name),
  amount,
  appliesTo: fc.oneof(
    fc.constant('delivery' as const),
    fc.array(fc.nat(200), { maxLength: 120 }).map((ids) => new Set(ids)),
  ),
})
const anyCharges: fc.Arbitrary<Charges> = fc.record({
  taxes: fc.array(rule, { maxLength: 3 }),
  discounts: fc.array(discount, { maxLength: 4 }),
  deliveryFee: fc.option(amount),
  tip: fc.option(fc.oneof(fc.record({ percent: fc.integer({ min: 0, max: 100 }) }), fc.record({ amount }))),
})

const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0)

test('the total is the sum of its parts, and no amount is negative but a discount', () => {
  fc.assert(
    fc.property(lines, anyCharges, (goods, some) => {
      const totals = totalsOf(goods, some)
      expect(totals.total).toBe(sum(totals.parts.map((part) => part.amount)))
      expect(totals.subTotal).toBe(sum(goods.map(lineTotal)))
      expect(totals.tax).toBe(sum(totals.taxes.map((tax) => tax.amount)))
      for (const { kind, amount } of totals.parts)
        expect(Number.isSafeInteger(amount) && (kind === 'DISCOUNT' ? amount < 0 : amount >= 0)).toBe(true)
      expect(totals.total).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('parts come in one order', () => {
  const kinds = ['GOODS', 'DISCOUNT', 'DELIVERY', 'TAX', 'TIP']
  fc.assert(
    fc.property(lines, anyCharges, (goods, some) => {
      const positions = totalsOf(goods, some).parts.map(({ kind }) => kinds.indexOf(kind))
      expect(positions).toEqual(positions.toSorted((a, b) => a - b))
      expect(positions.filter((position) => position === 0)).toHaveLength(1)
    }),
  )
})

test('a discount takes no more than what it applies to costs', () => {
  fc.assert(
    fc.property(lines, discount, fc.option(amount), (goods, one, deliveryFee) => {
      const { parts } = totalsOf(goods, charges({ discounts: [one], deliveryFee }))
      const { appliesTo } = one
      const max =
        appliesTo === 'delivery'
          ? (deliveryFee ?? 0)
          : sum(goods.map((each) => (appliesTo.has(each.variantId) ? lineTotal(each) : 0)))
      const taken = 0 - sum(parts.flatMap((part) => (part.kind === 'DISCOUNT' ? part.amount : [])))
      expect(taken).toBe(Math.min(one.amount, max))
    }),
  )
})

test('each tax is within half a unit of the exact amount', () => {
  fc.assert(
    fc.property(lines, anyCharges, (goods, some) => {
      const [tax] = some.taxes
      if (!tax) return
      const totals = totalsOf(goods, { ...some, taxes: [tax] })
      const off = BigInt(totals.tax) * 1_000_000n - BigInt(totals.taxes[0]?.base ?? 0) * BigInt(tax.rate)
      expect(off > -500_000n && off <= 500_000n).toBe(true)
    }),
  )
})

test('the order of lines does not affect totals', () => {
  const shuffled = lines.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })))
  fc.assert(
    fc.property(shuffled, anyCharges, ([a, b], some) => {
      expect(totalsOf(b, some)).toEqual(totalsOf(a, some))
    }),
  )
})

test('a tax of all goods is charged on what is left of them', () => {
  const onAll = { ...HST, classes: ['STANDARD', 'SNACK', 'GROCERY', 'service'] }
  fc.assert(
    fc.property(lines, anyCharges, (goods, some) => {
      const { parts, taxes } = totalsOf(goods, { ...some, taxes: [onAll], tip: null })
      const left = sum(parts.flatMap((part) => (part.kind === 'TAX' ? [] : part.amount)))
      expect(taxes[0]?.base ?? left).toBe(left)
    }),
  )
})
