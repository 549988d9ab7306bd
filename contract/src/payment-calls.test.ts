import { expect, test } from 'vitest'
import { endpoints } from './index.ts'
import { PAYMENT_CALLS, PAYMENT_CHECK_CALLS, PAYMENT_REQUEST_CALLS } from './payment-calls.ts'

const rows = Object.values(PAYMENT_CALLS)
const prefixes: string[] = rows.flatMap(({ prefixes }) => [...prefixes])

test.each(prefixes)('%s is unambiguous next to an order id and among the other prefixes', (prefix) => {
  expect(prefix).toMatch(/^[a-z0-9_]+$/)
  expect(prefixes.filter((other) => other.startsWith(prefix))).toEqual([prefix])
})

test('the prefixes and status checks of the specification exist', () => {
  expect(prefixes).toEqual(
    expect.arrayContaining([
      'opay_h5',
      'snappay_h5',
      'iot_h5',
      'weixin_h5',
      'weixin_js',
      'citcon_classic_h5',
      'ott_h5',
      'alipay_h5',
    ]),
  )
  const names = ['Ott', 'Citcon', 'IOTPay', 'OPay', 'NativePay', 'SnapPay']
  const checks = names.map((name) => `POST /shoppingManagement4/check${name}PaymentStatus`)
  expect(PAYMENT_CHECK_CALLS).toEqual(expect.arrayContaining(checks))
})

test('each call is in the contract, and method names are unique', () => {
  for (const call of [...PAYMENT_CHECK_CALLS, ...PAYMENT_REQUEST_CALLS]) expect(endpoints).toHaveProperty([call])
  expect(new Set(PAYMENT_CHECK_CALLS).size).toBe(rows.length)
  const methods = rows.flatMap(({ methods }) => Object.keys(methods))
  expect(new Set(methods).size).toBe(methods.length)
})
