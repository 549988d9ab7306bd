import { expect, test } from 'vitest'
import { readTerms } from './terms.ts'

const NOW = new Date('2026-11-20T17:00:00Z')
const TORONTO = { currency: 'CAD', timeZone: 'America/Toronto' }
const NAMES = ['en=Ten percent off', 'zh=九折']

const read = (...terms: string[]) => readTerms('tea10', [...NAMES, ...terms], TORONTO, NOW)

test('a coupon with the fewest terms is for anyone with the code, without limits', () => {
  expect(read('percent=10')).toEqual({
    code: 'TEA10',
    name: { en: 'Ten percent off', zh: '九折' },
    kind: 'PERCENT',
    value: 10,
    minimum: 0,
    firstOrder: false,
    startsAt: null,
    endsAt: null,
    maxUses: null,
    maxPerShopper: null,
    productIds: [],
    categoryKeys: [],
    withClearance: true,
    audience: 'CODE',
    email: null,
  })
})

test.each<[string[], object]>([
  [['amount=5'], { kind: 'AMOUNT', value: 500 }],
  [['amount=5.25'], { kind: 'AMOUNT', value: 525 }],
  [['free-delivery'], { kind: 'FREE_DELIVERY', value: 0 }],
  [['percent=100', 'minimum=30.00', 'first-order'], { minimum: 3000, firstOrder: true }],
  [['percent=1', 'uses=500', 'per-shopper=1'], { maxUses: 500, maxPerShopper: 1 }],
  [['percent=1', 'products=mug, kettle,mug'], { productIds: ['mug', 'kettle'] }],
  [['percent=1', 'categories=tea', 'no-clearance'], { categoryKeys: ['tea'], withClearance: false }],
  [['percent=1', 'public'], { audience: 'PUBLIC' }],
  [['percent=1', 'for=ann@example.com'], { audience: 'SHOPPER', email: 'ann@example.com' }],
  // From midnight in Toronto to the end of the last day, across a daylight-saving change.
  [
    ['percent=1', 'from=2027-03-14', 'until=2027-03-14'],
    { startsAt: new Date('2027-03-14T05:00:00Z'), endsAt: new Date('2027-03-15T04:00:00Z') },
  ],
  [['percent=1', 'until=2026-11-20'], { endsAt: new Date('2026-11-21T05:00:00Z') }],
])('%j', (terms, expected) => {
  expect(read(...terms)).toMatchObject(expected)
})

test.each<[string[], string | RegExp]>([
  [[], 'Give exactly one of percent=…, amount=… or free-delivery.'],
  [['percent=10', 'amount=5'], 'Give exactly one of percent=…, amount=… or free-delivery.'],
  [['percent=0'], '“percent” must be a whole number from 1 to 100.'],
  [['percent=101'], '“percent” must be a whole number from 1 to 100.'],
  [['percent=ten'], '“percent” must be a whole number from 1 to 100.'],
  [['percent=1.5'], '“percent” must be a whole number from 1 to 100.'],
  [['amount=0'], '“amount” must be an amount of CAD above 0, such as 5.'],
  [['amount=5.001'], '“amount” must be an amount of CAD above 0, such as 5.'],
  [['amount=-5'], '“amount” must be an amount of CAD above 0, such as 5.'],
  [['amount=99999999999'], '“amount” must be an amount of CAD above 0, such as 5.'],
  [['percent=1', 'minimum=x'], '“minimum” must be an amount of CAD above 0, such as 5.'],
  [['percent=1', 'uses=0'], /^“uses” must be a whole number/],
  [['percent=1', 'from=2026-02-30'], '“from” must be a valid date, such as 2026-12-31.'],
  [['percent=1', 'until=tomorrow'], '“until” must be a valid date, such as 2026-12-31.'],
  [['percent=1', 'until=2026-11-19'], '“until” is in the past.'],
  [['percent=1', 'from=2026-12-05', 'until=2026-12-04'], '“until” is before “from”.'],
  [['percent=1', 'products='], '“products” must be 1 to 100 names separated by commas.'],
  [['percent=1', 'public', 'for=a@b.ca'], 'A coupon for one shopper cannot be public.'],
  [['percent=1', 'for='], '“for” must be written as for=<email of a shopper>.'],
  [['percent'], '“percent” must be written as percent=10.'],
  [['percent=1', 'public=yes'], '“public=yes” must be written as public.'],
  [['percent=1', 'percent=2'], '“percent” is given twice.'],
  [['discount=5'], /^“discount=5” is not a valid term\. Terms are en=<name in English>, /],
  [['constructor=1'], /^“constructor=1” is not a valid term/],
])('%j is refused: %s', (terms, message) => {
  expect(() => read(...terms)).toThrow(message)
})

test.each([
  ['abc', 'A code has 4 to 32 letters A to Z, digits and hyphens.'],
  ['TEA_10', 'A code has 4 to 32 letters A to Z, digits and hyphens.'],
])('the code %s is refused', (code, message) => {
  expect(() => readTerms(code, [...NAMES, 'percent=1'], TORONTO, NOW)).toThrow(message)
})

test('both names are needed, and short', () => {
  const named =
    (...names: string[]) =>
    () =>
      readTerms('TEA10', [...names, 'percent=1'], TORONTO, NOW)
  expect(named('en=Ten')).toThrow('The name in Chinese is missing: zh=<name in Chinese>.')
  expect(named('zh=九折', 'en= ')).toThrow('The name in English is missing: en=<name in English>.')
  expect(named('zh=九折', `en=${'x'.repeat(81)}`)).toThrow('The name in English is longer than 80 characters.')
})
