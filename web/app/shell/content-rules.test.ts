import { expect, test } from 'vitest'
import { byProvince, cityLine, type StoreLocation } from './later/provinces.ts'
import { supportedPayments } from './payment-marks.ts'

const NO_PAYMENT = {
  supportVisa: false,
  supportMasterCard: false,
  supportAmex: false,
  supportPayPal: false,
  supportWeChatPay: false,
  supportAliPay: false,
  supportUnionPay: false,
}

test('the footer names what is supported, and in the Alipay browser only Alipay', () => {
  const support = { ...NO_PAYMENT, supportVisa: true, supportAliPay: true, supportUnionPay: true }
  expect(supportedPayments(support, false)).toEqual(['place.pay.visa', 'place.pay.alipay', 'place.pay.unionpay'])
  expect(supportedPayments(support, true)).toEqual(['place.pay.alipay'])
  expect(supportedPayments(NO_PAYMENT, true)).toEqual([])
})

const store = (id: string, province: string, display = true): StoreLocation => ({
  id,
  localStoreName: id,
  display,
  virtual: false,
  address: { streetNumberAndNameDetails: '1 A St', city: 'Toronto', province, postCode: 'M5T 0B8' },
  phone: '',
  openingHours: [],
  timeZone: 'America/Toronto',
})

test('stores stand by province, hidden ones nowhere', () => {
  const groups = byProvince([store('a', 'ON'), store('b', 'QC'), store('c', 'ON'), store('d', 'BC', false)])
  expect(groups.map(({ province, stores }) => [province, stores.map(({ id }) => id)])).toEqual([
    ['ON', ['a', 'c']],
    ['QC', ['b']],
  ])
  expect(cityLine(store('a', 'ON'))).toBe('Toronto, ON, M5T 0B8')
})
