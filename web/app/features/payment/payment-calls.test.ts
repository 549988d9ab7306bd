import { PAYMENT_CALLS } from '@istore/contract/payment-calls.ts'
import { expect, test } from 'vitest'
import {
  checkCallOf,
  checkCallOfProvider,
  providerReportsMissingStatus,
  requestCallOf,
  SOURCE_PREFIXES,
} from './payment-calls.ts'

/** Written out to detect a wrong row in the table; later providers are not listed here. */
const CHECKS = {
  opay_h5: 'checkOPayPaymentStatus',
  snappay_h5: 'checkSnapPayPaymentStatus',
  iot_h5: 'checkIOTPayPaymentStatus',
  weixin_h5: 'checkNativePayPaymentStatus',
  weixin_js: 'checkNativePayPaymentStatus',
  citcon_classic_h5: 'checkCitconPaymentStatus',
  ott_h5: 'checkOttPaymentStatus',
  alipay_h5: 'checkAlipayPaymentStatus',
  card_h5: 'checkCardPaymentStatus',
  paypal_h5: 'checkPayPalPaymentStatus',
} as const

test('every return prefix has the status check of its provider', () => {
  const checks = Object.fromEntries(SOURCE_PREFIXES.map((prefix) => [prefix, checkCallOf(prefix)]))
  expect(checks).toMatchObject(
    Object.fromEntries(Object.entries(CHECKS).map(([prefix, call]) => [prefix, `POST /shoppingManagement4/${call}`])),
  )
  const rows = Object.values(PAYMENT_CALLS).flatMap(({ prefixes, check }) => prefixes.map((prefix) => [prefix, check]))
  expect(checks).toEqual(Object.fromEntries(rows))
})

test('no prefix starts with another one or contains the separator', () => {
  for (const prefix of SOURCE_PREFIXES) {
    expect(SOURCE_PREFIXES.filter((other) => other.startsWith(prefix))).toEqual([prefix])
    expect(prefix).not.toContain('X')
  }
})

test('without a provider any status check works', () => {
  const any = 'POST /shoppingManagement4/checkSnapPayPaymentStatus'
  expect([checkCallOf(null), checkCallOfProvider(undefined), checkCallOfProvider('newer')]).toEqual([any, any, any])
  expect(checkCallOfProvider('wechatpay')).toBe('POST /shoppingManagement4/checkNativePayPaymentStatus')
})

test.each([
  ['h5pay/WECHATPAY', 'GET /shoppingManagement4/requestSnapPayPrePayment/h5pay/WECHATPAY'],
  ['wechatpay/native', 'POST /shoppingManagement4/requestNativePayH5Payment'],
  ['alipay/page', 'POST /shoppingManagement4/requestAlipayH5Payment'],
  ['stripe/checkout', 'POST /shoppingManagement4/requestCardPayment'],
  ['paypal/checkout', 'GET /shoppingManagement4/paymentoption/PayPal'],
  ['newer/method', undefined],
  ['constructor', undefined],
])('%s is opened by %s', (method, call) => expect(requestCallOf(method)).toBe(call))

test('only OPay and Alipay report a missing status', () => {
  expect(SOURCE_PREFIXES.filter(providerReportsMissingStatus).toSorted()).toEqual(['alipay_h5', 'opay_h5'])
  expect(providerReportsMissingStatus(null)).toBe(false)
})
