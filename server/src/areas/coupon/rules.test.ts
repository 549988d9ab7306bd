import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  availabilityProblem,
  type Coupon,
  type CouponCart,
  type CouponLine,
  cartProblem,
  discountOf,
  type Earlier,
  isFor,
  isShownTo,
  repeatUseProblem,
} from './rules.ts'

const NOON = new Date('2026-11-20T17:00:00Z')
const at = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)

const TEN: Coupon = {
  code: 'WELCOME10',
  name: { en: 'Ten', zh: '十' },
  kind: 'PERCENT',
  value: 10,
  minimum: 0,
  firstOrder: false,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxPerShopper: null,
  taken: 0,
  productIds: [],
  categoryKeys: [],
  coveredKeys: [],
  withClearance: true,
  audience: 'PUBLIC',
  shopperId: null,
}
const FIVE_OFF: Coupon = { ...TEN, kind: 'AMOUNT', value: 500 }
const FREE_DELIVERY: Coupon = { ...TEN, kind: 'FREE_DELIVERY', value: 0 }

const inCategories = (...keys: string[]): Coupon => ({ ...TEN, categoryKeys: keys, coveredKeys: keys })

const tea: CouponLine = {
  variantId: 1,
  productId: 'longjing-tin',
  categoryKeys: ['tea', 'green-tea'],
  total: 2000,
  isReduced: false,
}
const mug: CouponLine = { variantId: 2, productId: 'mug', categoryKeys: ['cups'], total: 1005, isReduced: true }
const cart: CouponCart = { lines: [tea, mug], isGroupBuy: false, deliveryFee: null, currency: 'CAD' }
const delivered: CouponCart = { ...cart, deliveryFee: 499 }

test.each<[string, Partial<Coupon>, string | null]>([
  ['without bounds', {}, null],
  ['on its first moment', { startsAt: NOON }, null],
  ['a moment early', { startsAt: at(1) }, 'COUPON_NOT_YET'],
  ['before its end', { endsAt: at(1) }, null],
  ['at its end', { endsAt: NOON }, 'COUPON_EXPIRED'],
  ['ended before it began', { startsAt: at(5), endsAt: at(-5) }, 'COUPON_EXPIRED'],
  ['with one use left', { maxUses: 5, taken: 4 }, null],
  ['with none left', { maxUses: 5, taken: 5 }, 'COUPON_USED_UP'],
  ['ended with none left', { maxUses: 5, taken: 5, endsAt: NOON }, 'COUPON_EXPIRED'],
])('a coupon %s', (_what, terms, code) => {
  expect(availabilityProblem({ ...TEN, ...terms }, NOON)?.[0] ?? null).toBe(code)
})

test.each<[string, Partial<Coupon>, Earlier, string | null]>([
  ['any number of times', {}, { uses: 7, hasOrdered: true }, null],
  ['once, not used yet', { maxPerShopper: 1 }, { uses: 0, hasOrdered: true }, null],
  ['once, used', { maxPerShopper: 1 }, { uses: 1, hasOrdered: true }, 'COUPON_ALREADY_USED'],
  ['twice, used once', { maxPerShopper: 2 }, { uses: 1, hasOrdered: true }, null],
  ['for the first order, which it is', { firstOrder: true }, { uses: 0, hasOrdered: false }, null],
  ['for the first order, which it is not', { firstOrder: true }, { uses: 0, hasOrdered: true }, 'COUPON_FIRST_ORDER'],
  [
    'for the first order, used there',
    { firstOrder: true, maxPerShopper: 1 },
    { uses: 1, hasOrdered: true },
    'COUPON_ALREADY_USED',
  ],
])('%s', (_what, terms, earlier, code) => {
  expect(repeatUseProblem({ ...TEN, ...terms }, earlier)?.[0] ?? null).toBe(code)
})

test.each<[Coupon['audience'], string | null, string | null, [usable: boolean, shown: boolean]]>([
  ['PUBLIC', null, null, [true, true]],
  ['PUBLIC', null, 'ann', [true, true]],
  ['CODE', null, null, [true, false]],
  ['CODE', null, 'ann', [true, false]],
  ['SHOPPER', 'ann', 'ann', [true, true]],
  ['SHOPPER', 'ann', 'ben', [false, false]],
  ['SHOPPER', 'ann', null, [false, false]],
  // The shopper's account has been deleted.
  ['SHOPPER', null, null, [false, false]],
  ['SHOPPER', null, 'ben', [false, false]],
])('a coupon for %s (%s) as %s sees it', (audience, owner, shopperId, expected) => {
  const coupon = { ...TEN, audience, shopperId: owner }
  expect([isFor(coupon, shopperId), isShownTo(coupon, shopperId)]).toEqual(expected)
})

describe('what fits a cart', () => {
  test.each<[string, Coupon, CouponCart, string | null]>([
    ['all goods', TEN, cart, null],
    ['a product that is there', { ...TEN, productIds: ['mug'] }, cart, null],
    ['a product that is not', { ...TEN, productIds: ['kettle'] }, cart, 'COUPON_NOT_FOR_CART'],
    ['a category', inCategories('green-tea'), cart, null],
    ['a category above', { ...TEN, categoryKeys: ['drinks'], coveredKeys: ['drinks', 'tea'] }, cart, null],
    ['another category', inCategories('bread'), cart, 'COUPON_NOT_FOR_CART'],
    ['a product or a category', { ...inCategories('cups'), productIds: ['kettle'] }, cart, null],
    ['clearance only', { ...TEN, withClearance: false }, { ...cart, lines: [mug] }, 'COUPON_NOT_FOR_CART'],
    ['a group buy', TEN, { ...cart, isGroupBuy: true }, 'COUPON_NOT_FOR_CART'],
    ['an empty cart', TEN, { ...cart, lines: [] }, 'COUPON_NOT_FOR_CART'],
    ['the minimum met', { ...TEN, minimum: 3005 }, cart, null],
    ['a cent short', { ...TEN, minimum: 3006 }, cart, 'COUPON_MINIMUM'],
    ['other goods towards the minimum', { ...inCategories('tea'), minimum: 2001 }, cart, 'COUPON_MINIMUM'],
    ['clearance towards the minimum', { ...TEN, minimum: 2001, withClearance: false }, cart, 'COUPON_MINIMUM'],
    ['free delivery of a pickup', FREE_DELIVERY, cart, 'COUPON_DELIVERY_ONLY'],
    ['free delivery', FREE_DELIVERY, delivered, null],
    ['free delivery below its minimum', { ...FREE_DELIVERY, minimum: 5000 }, delivered, 'COUPON_MINIMUM'],
  ])('%s', (_what, coupon, filled, code) => {
    expect(cartProblem(coupon, filled)?.[0] ?? null).toBe(code)
  })
})

test.each<[string, Coupon, CouponCart, [amount: number, variants: number[] | 'delivery']]>([
  ['10 % of 30.05, half up', TEN, cart, [301, [1, 2]]],
  ['10 % of the tea', inCategories('tea'), cart, [200, [1]]],
  ['10 % without clearance', { ...TEN, withClearance: false }, cart, [200, [1]]],
  ['100 %', { ...TEN, value: 100 }, cart, [3005, [1, 2]]],
  ['an amount', FIVE_OFF, cart, [500, [1, 2]]],
  ['an amount above the goods', { ...FIVE_OFF, value: 9999, productIds: ['mug'] }, cart, [1005, [2]]],
  ['the fee', FREE_DELIVERY, delivered, [499, 'delivery']],
  ['no fee', FREE_DELIVERY, { ...cart, deliveryFee: 0 }, [0, 'delivery']],
])('takes off %s', (_what, coupon, filled, expected) => {
  const { amount, appliesTo } = discountOf(coupon, filled)
  expect([amount, appliesTo === 'delivery' ? appliesTo : [...appliesTo]]).toEqual(expected)
})

const anyLine = fc.record({
  variantId: fc.integer({ min: 1, max: 1e6 }),
  productId: fc.constantFrom('a', 'b', 'c'),
  categoryKeys: fc.subarray(['x', 'y', 'z']),
  total: fc.integer({ min: 0, max: 2_000_000_000 }),
  isReduced: fc.boolean(),
})
const anyCart = fc.record({
  lines: fc.uniqueArray(anyLine, { selector: ({ variantId }) => variantId, maxLength: 60 }),
  isGroupBuy: fc.boolean(),
  deliveryFee: fc.option(fc.integer({ min: 0, max: 5000 })),
  currency: fc.constant('CAD'),
})
const anyTerms = fc.record({
  minimum: fc.integer({ min: 0, max: 10_000 }),
  productIds: fc.subarray(['a', 'b', 'c']),
  categoryKeys: fc.subarray(['x', 'y', 'z']),
  withClearance: fc.boolean(),
})
const anyValue = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map((value) => ({ kind: 'PERCENT' as const, value })),
  fc.integer({ min: 1, max: 2_000_000_000 }).map((value) => ({ kind: 'AMOUNT' as const, value })),
  fc.constant({ kind: 'FREE_DELIVERY' as const, value: 0 }),
)

test('a discount is never more than what it is taken off, and the same in any order of lines', () => {
  fc.assert(
    fc.property(anyCart, anyTerms, anyValue, (filled, terms, value) => {
      const coupon: Coupon = { ...TEN, ...terms, ...value, coveredKeys: terms.categoryKeys }
      if (cartProblem(coupon, filled)) return
      const { amount, appliesTo } = discountOf(coupon, filled)
      const base =
        appliesTo === 'delivery'
          ? (filled.deliveryFee ?? 0)
          : filled.lines.reduce((sum, line) => sum + (appliesTo.has(line.variantId) ? line.total : 0), 0)
      expect(Number.isSafeInteger(amount)).toBe(true)
      expect(amount).toBeGreaterThanOrEqual(0)
      expect(amount).toBeLessThanOrEqual(base)
      expect(discountOf(coupon, { ...filled, lines: filled.lines.toReversed() }).amount).toBe(amount)
    }),
  )
})
