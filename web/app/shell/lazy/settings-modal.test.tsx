import { expect, test } from 'vitest'
import { renderHtml } from '../shell.fixture.tsx'
import { SettingsForm } from './settings-modal.tsx'

const options = (html: string, label: string) => {
  const select = new RegExp(`${label}.*?<select[^>]*>(.*?)</select>`, 's').exec(html)?.[1]
  return select === undefined ? null : [...select.matchAll(/<option[^>]*>([^<]*)</g)].map(([, text]) => text)
}

test.each([
  ['both', ['en', 'zh'], ['USD', 'JPY'], ['English', '中文'], ['CAD', 'USD', 'JPY']],
  ['one language', ['en'], ['USD'], null, ['CAD', 'USD']],
  ['no currency list', ['en', 'zh'], [], ['English', '中文'], null],
] as const)(
  'language select only if more than one, default currency first: %s',
  (...[, supported, exchange, languages, currencies]) => {
    const html = renderHtml(<SettingsForm onDone={() => undefined} />, {
      change: (_, { system }) => {
        system.appConfig.supportedLanguages = [...supported]
        system.payment.exchangeCurrencies = exchange.map((currencyCode) => ({ currencyCode }))
      },
    })
    expect(options(html, 'Language')).toEqual(languages)
    expect(options(html, 'Currency')).toEqual(currencies)
    expect(html).toContain('>Apply<')
  },
)

test('the selects show the current choice', () => {
  const html = renderHtml(<SettingsForm onDone={() => undefined} />, { currency: 'JPY', locale: 'zh' })
  expect([...html.matchAll(/<option[^>]*selected=""[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual(['中文', 'JPY'])
})
