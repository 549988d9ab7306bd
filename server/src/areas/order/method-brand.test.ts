import { expect, test } from 'vitest'
import { PAYMENT_PROVIDERS } from '../../gateways/payment/providers/list.ts'
import { brandOf } from './method-brand.ts'

test('every payment method has the brand of its provider', () => {
  for (const { id, brand } of PAYMENT_PROVIDERS.flatMap(({ methods }) => methods)) expect(brandOf(id), id).toBe(brand)
})

test.each([
  ['former/ALIPAY', 'ALIPAY'],
  ['UNIONPAY', 'UNIONPAY'],
])('the unknown method %s has the brand %s', (method, brand) => expect(brandOf(method)).toBe(brand))
