import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DisplayCurrencyProvider } from '#app/i18n/currency.tsx'
import { checkout } from '#app/i18n/en/checkout.ts'
import { en } from '#app/i18n/en.ts'
import { LanguageProvider } from '#app/i18n/language.tsx'
import { goodsRows, Totals } from './totals.tsx'

const amounts = { currency: 'CAD', subTotal: 5000, savings: 0, tax: 650, total: 5650 }

test.each([
  [false, 'Total incl. tax', 'Total before tax'],
  [true, 'Total before tax', 'Total incl. tax'],
])('with tax unknown %s the total is called "%s"', (taxUnknown, said, unsaid) => {
  const language = { locale: 'en', texts: { ...en, ...checkout }, messages: {} } as const
  const html = renderToStaticMarkup(
    <LanguageProvider initial={language}>
      <DisplayCurrencyProvider value={null}>
        <Totals amounts={amounts} taxUnknown={taxUnknown} />
      </DisplayCurrencyProvider>
    </LanguageProvider>,
  )
  expect(html).toContain(said)
  expect(html).not.toContain(unsaid)
})

test('without savings the subtotal stands alone', () => {
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
