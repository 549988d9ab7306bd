import { expect, test } from 'vitest'
import { ACCOUNT } from './stub-wechatpay.fixture.ts'
import { readTransaction } from './transaction.ts'

const PAID = {
  id: '4200000000002104083200000488',
  appid: 'wx0000000000000001',
  mchid: '1900000001',
  out_trade_no: 'T7K2-M9QF4B-0a1b2c3d',
  trade_state: 'SUCCESS',
  amount: { total: 4820, currency: 'CAD', payer_total: 25_000, payer_currency: 'CNY' },
}

test.each([
  ['NOTPAY', 'pending'],
  ['USERPAYING', 'pending'],
  ['SUCCESS', 'paid'],
  ['REFUND', 'paid'],
  ['CLOSED', 'failed'],
  ['REVOKED', 'failed'],
  ['PAYERROR', 'failed'],
])('%s: the payment is %s', (state, outcome) => {
  expect(readTransaction({ ...PAID, trade_state: state }, ACCOUNT)).toEqual({
    ...{ attemptNo: PAID.out_trade_no, outcome, transactionNo: PAID.id, amount: 4820, currency: 'CAD' },
  })
})

test('an amount that is off by one is read unchanged', () => {
  expect(readTransaction({ ...PAID, amount: { total: 4821, currency: 'CAD' } }, ACCOUNT)?.amount).toBe(4821)
})

test('the transaction number is also read by its name in the China service', () => {
  expect(readTransaction({ ...PAID, id: undefined, transaction_id: '42' }, ACCOUNT)?.transactionNo).toBe('42')
})

test('an unpaid order may have no amount', () => {
  const state = readTransaction({ ...PAID, trade_state: 'NOTPAY', amount: undefined, id: undefined }, ACCOUNT)
  expect(state).toMatchObject({ outcome: 'pending', amount: null, currency: null, transactionNo: null })
})

test.each([
  { mchid: '1900000002' },
  { mchid: undefined },
  { appid: 'wx0000000000000002' },
  { trade_state: 'PAID' },
  { out_trade_no: '' },
  { amount: { total: '4820', currency: 'CAD' } },
  { amount: { total: 48.2, currency: 'CAD' } },
  { amount: { total: -1, currency: 'CAD' } },
])('a transaction with %o is rejected', (changes) => {
  expect(readTransaction({ ...PAID, ...changes }, ACCOUNT)).toBeNull()
})
