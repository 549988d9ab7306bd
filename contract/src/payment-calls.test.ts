import { expect, test } from 'vitest'
import { endpoints } from './index.ts'
import { PAYMENT_CALLS, PAYMENT_CHECK_CALLS, PAYMENT_REQUEST_CALLS } from './payment-calls.ts'

const rows = Object.values(PAYMENT_CALLS)
const prefixes: string[] = rows.flatMap(({ prefixes }) => [...prefixes])

test.each(prefixes)('%s is distinct from the order id behind it, and from every other prefix', (prefix) => {
  expect(prefix).toMatch(/^[a-z0-9_]+$/)
  expect(prefixes.filter((other) => other.startsWith(prefix))).toEqual([prefix])
})

test('the prefixes and checks of the specification are there', () => {
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

test('each call of the table is one of the contract, and each method has one name', () => {
  for (const call of [...PAYMENT_CHECK_CALLS, ...PAYMENT_REQUEST_CALLS]) expect(endpoints).toHaveProperty([call])
  expect(new Set(PAYMENT_CHECK_CALLS).size).toBe(rows.length)
  const methods = rows.flatMap(({ methods }) => Object.keys(methods))
  expect(new Set(methods).size).toBe(methods.length)
})
