import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencyCodes, knownRates, withRates } from './currency-codes.ts'

const payment = (currencyCode: string, currencyType: string, exchange: readonly string[]) => ({
  defaultCurrency: { currencyCode, currencyType },
  exchangeCurrencies: exchange.map((code) => ({ currencyCode: code })),
})

test.each([
  ['the default currency first, then the exchange list', payment('CAD', '', ['USD', 'JPY']), ['CAD', 'USD', 'JPY']],
  ['the default is a currencyType or a currencyCode', payment('', 'USD', ['JPY']), ['USD', 'JPY']],
  ['a default in the middle of the list stands first, once', payment('JPY', '', ['USD', 'JPY']), ['JPY', 'USD']],
  ['a list with doubles', payment('CAD', '', ['USD', 'USD', '']), ['CAD', 'USD']],
  ['no default: what prices are held in', payment('', '', ['USD']), ['KRW', 'USD']],
  ['no list', payment('CAD', 'CAD', []), ['CAD']],
])('%s', (_name, content, codes) => {
  expect(currencyCodes(content, 'KRW')).toEqual(codes)
})

test.each([
  [
    'every rate of a list',
    { baseCurrency: 'USD', rates: [{ currencyCode: 'JPY', rate: 150 }] },
    { base: 'USD', rates: { USD: 1, JPY: 150 } },
  ],
  [
    'a reply without a base',
    { rates: [{ currencyCode: 'JPY', rate: 150 }] },
    { base: 'CAD', rates: { CAD: 1, JPY: 150 } },
  ],
  [
    'one rate with its code added to it',
    { rate: 0.73, currencyCode: 'USD' },
    { base: 'CAD', rates: { CAD: 1, USD: 0.73 } },
  ],
  ['no answer yet', undefined, { base: 'CAD', rates: { CAD: 1 } }],
  [
    'rates that are none',
    { rates: [{ currencyCode: 'JPY', rate: '150' }, { currencyCode: 'USD', rate: -1 }, null, 7] },
    { base: 'CAD', rates: { CAD: 1 } },
  ],
])('reads %s', (_name, reply, known) => {
  expect(knownRates(reply, 'CAD')).toEqual(known)
})

test('whatever the reply, prices in the base stay as they are', () => {
  fc.assert(fc.property(fc.anything(), (reply) => knownRates(reply, 'CAD').rates[knownRates(reply, 'CAD').base] === 1))
})

test('the rate of a choice replaces the one that was known', () => {
  const known = knownRates({ baseCurrency: 'CAD', rates: [{ currencyCode: 'JPY', rate: 100 }] }, '')
  const later = { baseCurrency: 'CAD', rates: [{ currencyCode: 'JPY', rate: 110 }] }
  expect(withRates(known, later)).toEqual({ base: 'CAD', rates: { CAD: 1, JPY: 110 } })
  expect(withRates(known, { baseCurrency: 'USD', rates: [] })).toEqual({ base: 'USD', rates: { USD: 1 } })
})
