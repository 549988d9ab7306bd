import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type DisplayCurrency, DisplayCurrencyProvider } from '#app/i18n/currency.tsx'
import { texts as checkout } from '#app/i18n/en/checkout.ts'
import { en } from '#app/i18n/en.ts'
import { LanguageProvider } from '#app/i18n/language.tsx'
import { type Amounts, amountsOf, goodsRows, Totals } from './totals.tsx'

type Part = Amounts['parts'][number]

const part = (kind: Part['kind'], amount: number, more: Partial<Part> = {}): Part => {
  return { kind, name: null, base: null, amount, ...more }
}
const amounts: Amounts = { currency: 'CAD', parts: [part('GOODS', 5000)], savings: 0, total: 5650 }

function renderHtml(props: { taxUnknown?: boolean; amounts?: Amounts }, display: DisplayCurrency | null = null) {
  const language = { locale: 'en', texts: { ...en, ...checkout }, messages: {} } as const
  return renderToStaticMarkup(
    <LanguageProvider initial={language}>
      <DisplayCurrencyProvider value={display}>
        <Totals amounts={amounts} {...props} />
      </DisplayCurrencyProvider>
    </LanguageProvider>,
  )
}

test.each([
  [false, 'Total incl. tax', 'Total before tax'],
  [true, 'Total before tax', 'Total incl. tax'],
])('with tax unknown %s the total is called "%s"', (taxUnknown, said, unsaid) => {
  const html = renderHtml({ taxUnknown })
  expect(html).toContain(said)
  expect(html).not.toContain(unsaid)
})

test.each([
  ['in the charged currency', null, 'Charged in Canadian dollars (CAD).'],
  [
    'in another one',
    { code: 'JPY', rateFrom: { CAD: 100 } },
    'About ≈\u00a0JP¥5,650 in your currency. You will be charged in Canadian dollars (CAD).',
  ],
])('the charged currency is named when prices are read %s', (_name, display, said) => {
  expect(renderHtml({}, display)).toContain(said)
})

const HST = { name: 'HST 13%' }

test.each([
  ['what a tax is charged on is said', part('TAX', 163, { ...HST, base: 1250 }), '>HST 13% on $12.50</dt>'],
  ['a tax of an old order is only named', part('TAX', 163, HST), '>HST 13%</dt>'],
  ['tax that has no name', part('TAX', 163), '>Tax</dt>'],
  ['a discount by its name', part('DISCOUNT', -500, { name: 'Tea week' }), '>Tea week</dt>'],
  ['a discount is taken off', part('DISCOUNT', -500), '−$5.00'],
  ['delivery', part('DELIVERY', 499), '>Delivery</dt>'],
  ['delivery free of charge', part('DELIVERY', 0), '>Free</dd>'],
  ['a tip', part('TIP', 750), '>Tip</dt>'],
])('%s', (_name, one, row) => {
  expect(renderHtml({ amounts: { ...amounts, parts: [part('GOODS', 5000), one] } })).toContain(row)
})

test('rows are in the order of the parts, and tax that is not known comes before the tip', () => {
  const parts = [part('GOODS', 5000), part('DISCOUNT', -500), part('DELIVERY', 499), part('TIP', 750)]
  const labels = (taxUnknown: boolean) =>
    [...renderHtml({ taxUnknown, amounts: { ...amounts, parts } }).matchAll(/<dt[^>]*>([^<]*)</g)].map(
      ([, label]) => label,
    )
  expect(labels(false)).toEqual(['Subtotal', 'Discount', 'Delivery', 'Tip', 'Total incl. tax'])
  expect(labels(true)).toEqual(['Subtotal', 'Discount', 'Delivery', 'Tax', 'Tip', 'Total before tax'])
})

test('without savings there is only the subtotal', () => {
  expect(goodsRows({ subTotal: 5000, savings: 0 })).toEqual([{ key: 'sum.subtotal', minor: 5000 }])
})

test('with savings the rows above the subtotal add up to it', () => {
  const amount = fc.integer({ min: 0, max: 2_000_000_000 })
  fc.assert(
    fc.property(amount, amount, (subTotal, savings) => {
      const rows = goodsRows({ subTotal, savings })
      const parts = rows.filter(({ key }) => key !== 'sum.subtotal').reduce((sum, { minor }) => sum + minor, 0)
      expect(rows.at(-1)?.minor).toBe(subTotal)
      if (savings > 0) expect(parts).toBe(subTotal)
    }),
  )
})

const paidWith = (due: number, payments: Parameters<typeof amountsOf>[0]['payments']) =>
  renderHtml({ amounts: amountsOf({ ...amounts, due, payments }) }).replaceAll(/<[^>]*>/g, '')
const credit = { kind: 'CREDIT', brand: null, amount: 650 } as const
const deposit = { kind: 'DEPOSIT', brand: null, amount: 1_000 } as const
const online = { kind: 'ONLINE', brand: 'ALIPAY', amount: 4_000 } as const

test.each([
  ['an unpaid order', 4_000, [credit, deposit], /Store credit.*16\.50.*Amount due.*40\.00/],
  ['a paid order', 0, [credit, deposit, online], /Store credit.*16\.50.*Paid by other methods.*40\.00/],
  ['an order that credit paid', 0, [{ ...credit, amount: 5_650 }], /Store credit.*56\.50.*Amount due.*0\.00/],
])('what store credit pays of %s is named, and what it leaves', (_name, due, payments, said) => {
  expect(paidWith(due, payments)).toMatch(said)
})

test.each([
  ['an order without store credit', [{ ...online, amount: 5_650 }]],
  ['an order that ended unpaid, whose credit went back,', [credit]],
])('%s has its total only', (_name, payments) => {
  expect(paidWith(0, payments)).not.toMatch(/Store credit|Amount due|other methods/)
})
