import { expect, test } from 'vitest'
import { readTrade } from './trade.ts'

const TRADE = { out_trade_no: 'A-1', trade_no: '2026030122001', trade_status: 'TRADE_SUCCESS', total_amount: '48.20' }

test.each([
  ['WAIT_BUYER_PAY', 'pending'],
  ['TRADE_SUCCESS', 'paid'],
  ['TRADE_FINISHED', 'paid'],
  ['TRADE_CLOSED', 'failed'],
])('%s: the payment is %s', (status, outcome) => {
  expect(readTrade({ ...TRADE, trade_status: status }, 'CNY')?.outcome).toBe(outcome)
})

test.each([
  ['48.20', 'CAD', 4820],
  ['48.2', 'CAD', 4820],
  ['48.21', 'CAD', 4821],
  ['48', 'CAD', 4800],
  ['100', 'CAD', 10000],
  ['4820.00', 'JPY', 4820],
  [undefined, 'CAD', null],
])('%s %s is %s in minor units', (total, currency, amount) => {
  const state = readTrade({ ...TRADE, total_amount: total, trans_currency: currency }, 'CNY')
  expect(state).toMatchObject({ amount, currency })
})

test('a trade without a currency is in the given one', () => {
  expect(readTrade(TRADE, 'CNY')).toEqual({
    ...{ attemptNo: 'A-1', outcome: 'paid', transactionNo: '2026030122001', amount: 4820, currency: 'CNY' },
  })
})

test.each([
  { trade_status: 'TRADE_PENDING' },
  { trade_status: undefined },
  { out_trade_no: '' },
  { out_trade_no: 7 },
  { total_amount: '-48.20' },
  { total_amount: '4.8e1' },
  { total_amount: '48.205' },
  { total_amount: 48.2 },
])('a trade with %o is rejected', (changes) => {
  expect(readTrade({ ...TRADE, ...changes }, 'CNY')).toBeNull()
})
