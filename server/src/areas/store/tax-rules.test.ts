import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { totalsOf } from '../cart/totals.ts'
import { readProvinceTaxes } from './queries.ts'
import { type ProvinceTax, provinceTaxes, taxClassOf } from './tax-rules.ts'

let database: TestDatabase
let table: ProvinceTax[]
beforeAll(async () => {
  database = await testDatabase()
  table = await readProvinceTaxes(database.db)
})
afterAll(() => database.close())

const TODAY = '2026-11-24'
/** The taxes, in cents, on goods of a class for $100.00. */
const taxesOn = (province: string, taxClass: string, day: string) => {
  const line = { variantId: 1, unitPrice: 10_000, wasPrice: null, quantity: 1, taxClass }
  const taxes = provinceTaxes(table, province, day) ?? []
  return totalsOf([line], { taxes, discounts: [], deliveryFee: null, tip: null }).taxes
}
const inWords = (...sale: Parameters<typeof taxesOn>) =>
  taxesOn(...sale)
    .map(({ name, amount }) => `${name.en}: ${amount}`)
    .join(', ')

/** Rates of GST and HST, and what they apply to. Memorandum 4-3 “Basic Groceries” defines what is zero-rated. */
const CRA = 'CRA, GST/HST calculator (and rates)'
/** Sources of each province's rates and classes, as named in its rows. */
const SOURCES: Readonly<Record<string, readonly string[]>> = {
  AB: [CRA],
  // Grocery stores, restaurants, delivery.
  BC: ['B.C. Ministry of Finance, Bulletins PST 206, PST 119 and PST 302', CRA],
  // Food, and services sold with taxed goods.
  MB: [CRA, 'Manitoba Finance, Bulletins No. 029 and No. 030'],
  NB: [CRA],
  NL: [CRA],
  NS: [CRA],
  NT: [CRA],
  NU: [CRA],
  ON: [CRA],
  PE: [CRA],
  QC: [CRA, 'Revenu Québec, Basic rules for applying the GST/HST and QST'],
  // Rates, and meals and snacks as with GST.
  SK: [CRA, 'Saskatchewan Finance, Information Bulletin PST-5', 'Saskatchewan Finance, Information Notice IN 2017-03'],
  YT: [CRA],
}

/** The current taxes on $100.00. */
const CURRENT: readonly [province: string, food: string, goods: string, service: string][] = [
  ['AB', 'GST 5%: 500', 'GST 5%: 500', 'GST 5%: 500'],
  ['BC', 'GST 5%: 500', 'GST 5%: 500, PST 7%: 700', 'GST 5%: 500'],
  ['MB', 'GST 5%: 500, RST 7%: 700', 'GST 5%: 500, RST 7%: 700', 'GST 5%: 500, RST 7%: 700'],
  ['NB', 'HST 15%: 1500', 'HST 15%: 1500', 'HST 15%: 1500'],
  ['NL', 'HST 15%: 1500', 'HST 15%: 1500', 'HST 15%: 1500'],
  ['NS', 'HST 14%: 1400', 'HST 14%: 1400', 'HST 14%: 1400'],
  ['NT', 'GST 5%: 500', 'GST 5%: 500', 'GST 5%: 500'],
  ['NU', 'GST 5%: 500', 'GST 5%: 500', 'GST 5%: 500'],
  ['ON', 'HST 13%: 1300', 'HST 13%: 1300', 'HST 13%: 1300'],
  ['PE', 'HST 15%: 1500', 'HST 15%: 1500', 'HST 15%: 1500'],
  // 9.975 % of $100.00, not of $105.00, is $9.975: rounded up.
  ['QC', 'GST 5%: 500, QST 9.975%: 998', 'GST 5%: 500, QST 9.975%: 998', 'GST 5%: 500, QST 9.975%: 998'],
  ['SK', 'GST 5%: 500, PST 6%: 600', 'GST 5%: 500, PST 6%: 600', 'GST 5%: 500, PST 6%: 600'],
  ['YT', 'GST 5%: 500', 'GST 5%: 500', 'GST 5%: 500'],
]

test.each(
  CURRENT.flatMap(([province, food, goods, service]) => [
    [province, 'grocery', ''],
    [province, 'snack', food],
    [province, 'prepared', food],
    [province, 'goods', goods],
    [province, 'service', service],
  ]),
)('today %s charges on %s: %s', (province = '', taxClass = '', expected) => {
  expect(inWords(province, taxClass, TODAY)).toBe(expected)
})

/** Changes of rates or classes. Sources: the CRA's table of rates by date, and those above. */
const CHANGES: readonly [name: string, sale: Parameters<typeof taxesOn>, expected: string][] = [
  ['Nova Scotia lowers HST on 1 April 2025', ['NS', 'goods', '2025-03-31'], 'HST 15%: 1500'],
  ['on the day', ['NS', 'goods', '2025-04-01'], 'HST 14%: 1400'],
  ['on the day, for prepared food', ['NS', 'prepared', '2025-04-01'], 'HST 14%: 1400'],
  ['groceries stay zero-rated', ['NS', 'grocery', '2025-03-31'], ''],
  ['New Brunswick raises HST on 1 July 2016', ['NB', 'goods', '2016-06-30'], 'HST 13%: 1300'],
  ['on the day', ['NB', 'goods', '2016-07-01'], 'HST 15%: 1500'],
  ['Newfoundland and Labrador too', ['NL', 'snack', '2016-06-30'], 'HST 13%: 1300'],
  ['on the day', ['NL', 'snack', '2016-07-01'], 'HST 15%: 1500'],
  ['Prince Edward Island on 1 October 2016', ['PE', 'goods', '2016-09-30'], 'HST 14%: 1400'],
  ['on the day', ['PE', 'goods', '2016-10-01'], 'HST 15%: 1500'],
  ['Saskatchewan raises PST on 23 March 2017', ['SK', 'goods', '2017-03-22'], 'GST 5%: 500, PST 5%: 500'],
  ['on the day', ['SK', 'goods', '2017-03-23'], 'GST 5%: 500, PST 6%: 600'],
  ['it spares meals until 1 April 2017 (IN 2017-03)', ['SK', 'prepared', '2017-03-31'], 'GST 5%: 500'],
  ['on the day', ['SK', 'prepared', '2017-04-01'], 'GST 5%: 500, PST 6%: 600'],
  ['Manitoba lowers RST on 1 July 2019', ['MB', 'goods', '2019-06-30'], 'GST 5%: 500, RST 8%: 800'],
  ['on the day', ['MB', 'goods', '2019-07-01'], 'GST 5%: 500, RST 7%: 700'],
]

test.each(CHANGES)('%s: %s', (_name, sale, expected) => {
  expect(inWords(...sale)).toBe(expected)
})

test('all thirteen provinces and territories are listed, and each row says where it comes from', async () => {
  expect([...new Set(table.map(({ province }) => province))]).toEqual(CURRENT.map(([province]) => province))
  const { rows } = await database.pool.query<{ province: string; sources: string[] }>(
    `SELECT province, array_agg(DISTINCT source COLLATE "C" ORDER BY source COLLATE "C") AS sources FROM province_tax GROUP BY 1`,
  )
  expect(Object.fromEntries(rows.map(({ province, sources }) => [province, sources]))).toEqual(SOURCES)
})

test('a tax is named in both languages with its rate', () => {
  const [gst, qst] = taxesOn('QC', 'goods', TODAY)
  expect(gst?.name).toEqual({ en: 'GST 5%', zh: '商品及服务税（GST）5%' })
  expect(qst).toMatchObject({ name: { en: 'QST 9.975%', zh: '魁北克销售税（QST）9.975%' }, base: 10_000 })
})

test('a tax that has ended is not charged, and a province that is not listed has no taxes of its own', () => {
  const name = { en: 'GST', zh: '商品及服务税' }
  const row = { province: 'ZZ', tax: 'GST', name, classes: ['goods'] }
  const ended = [
    { ...row, validFrom: '2026-01-01', rate: 0 },
    { ...row, validFrom: '2020-01-01', rate: 70_000 },
  ]
  expect(provinceTaxes(ended, 'ZZ', '2026-01-01')).toEqual([])
  expect(provinceTaxes(ended, 'ZZ', '2025-12-31')).toHaveLength(1)
  expect(provinceTaxes(ended, 'ZZ', '2019-12-31')).toEqual([])
  expect(provinceTaxes(ended, 'YY', '2026-01-01')).toBeNull()
})

test.each([
  ['basic-grocery', 'grocery'],
  ['snack-food', 'snack'],
  ['taxable', 'goods'],
  ['untaxed', 'untaxed'],
  ['prepared', 'prepared'],
])('goods that a catalogue has as %s are taxed as %s', (stored, taxClass) => {
  expect(taxClassOf(stored)).toBe(taxClass)
})
