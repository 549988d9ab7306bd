import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type DisplayCurrency, DisplayCurrencyProvider } from '#app/i18n/currency.tsx'
import { texts as checkout } from '#app/i18n/en/checkout.ts'
import { en } from '#app/i18n/en.ts'
import { LanguageProvider } from '#app/i18n/language.tsx'
import { type Amounts, goodsRows, Totals } from './totals.tsx'

const amounts = { currency: 'CAD', subTotal: 5000, savings: 0, tax: 650, total: 5650 }

function drawn(props: { taxUnknown?: boolean; amounts?: Amounts }, display: DisplayCurrency | null = null) {
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
  const html = drawn({ taxUnknown })
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
  expect(drawn({}, display)).toContain(said)
})

test.each([
  ['what a tax is charged on is said', { name: 'HST 13%', base: 1250, amount: 163 }, '>HST 13% on $12.50</dt>'],
  ['a tax of an old order is only named', { name: 'HST 13%', amount: 163 }, '>HST 13%</dt>'],
])('%s', (_name, tax, row) => {
  expect(drawn({ amounts: { ...amounts, taxes: [tax] } })).toContain(row)
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
