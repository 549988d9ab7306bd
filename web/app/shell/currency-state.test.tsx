import { expect, test } from 'vitest'
import { Price } from '#app/ui/price.tsx'
import { useCurrencyState } from './currency-state.tsx'
import { renderHtml, textIn } from './shell.fixture.tsx'
import { useSettings } from './use-settings.ts'

function Shown() {
  const { code } = useCurrencyState()
  return (
    <p>
      {code} <Price minor={1250} currency="CAD" />
    </p>
  )
}

const RATES = {
  baseCurrency: 'CAD',
  rates: [
    { currencyCode: 'USD', rate: 0.8 },
    { currencyCode: 'JPY', rate: 100 },
  ],
}
const shown = (options: Parameters<typeof renderHtml>[1]) => textIn(renderHtml(<Shown />, { rates: RATES, ...options }))

test('the default currency is the initial selection', () => {
  expect(shown({})).toBe('CAD $12.50 $ 12 .50')
})

test('a default currency that is not the charged one: converted and marked', () => {
  const change = (_: unknown, { system }: { system: { payment: { defaultCurrency: object } } }) =>
    Object.assign(system.payment.defaultCurrency, { currencyCode: 'USD' })
  expect(shown({ change })).toBe('USD about US$10.00 ≈ US$ 10 .00')
})

test('the stored choice is the first thing shown', () => {
  expect(shown({ currency: 'JPY' })).toBe('JPY about JP¥1,250 ≈ JP¥ 1,250')
})

test.each([['XXX'], ['GBP'], ['__proto__']])(
  'a stored choice that the shop does not list is ignored: %s',
  (currency) => {
    expect(shown({ currency })).toMatch(/^CAD \$12\.50/)
  },
)

test('without rates prices show in the currency that is charged', () => {
  expect(shown({ currency: 'JPY', rates: null })).toBe('JPY $12.50 $ 12 .50')
})

function Choices() {
  const { languages, currencies } = useSettings()
  return `${languages.join()} ${currencies.join()}`
}

test.each([
  ['no language named', [], ['USD'], ' CAD,USD'],
  ['one language', ['zh'], ['USD', 'JPY'], ' CAD,USD,JPY'],
  ['two languages', ['en', 'zh'], ['USD'], 'en,zh CAD,USD'],
  ['no currency list', ['en', 'zh'], [], 'en,zh '],
  ['a list of the default alone', ['en'], ['CAD'], ' '],
] as const)('the choice appears only with more than one: %s', (...[, languages, currencies, expected]) => {
  const html = renderHtml(<Choices />, {
    change: (_, { system }) => {
      system.appConfig.supportedLanguages = [...languages]
      system.payment.exchangeCurrencies = currencies.map((currencyCode) => ({ currencyCode }))
    },
  })
  expect(html).toBe(expected)
})
