import { expect, test } from 'vitest'
import { canonicalPath } from './alternate-links.tsx'
import { byProvince, cityLine, type StoreLocation } from './later/provinces.ts'
import { supportedPayments } from './payment-marks.ts'
import { socialPages } from './social-links.tsx'

const NO_PAYMENT = {
  supportVisa: false,
  supportMasterCard: false,
  supportAmex: false,
  supportPayPal: false,
  supportWeChatPay: false,
  supportAliPay: false,
  supportUnionPay: false,
}
const NO_PAGE = { pageURL: '' }
const NO_SOCIAL = {
  instagram: { userName: '', pageURL: '' },
  facebook: NO_PAGE,
  twitter: NO_PAGE,
  youTube: NO_PAGE,
  linkedin: NO_PAGE,
  pinterest: NO_PAGE,
  weChat: { miniProgramQrCodeInfo: { imageURL: '' } },
}

test('the footer names what is supported, and in the Alipay browser only Alipay', () => {
  const support = { ...NO_PAYMENT, supportVisa: true, supportAliPay: true, supportUnionPay: true }
  expect(supportedPayments(support, false)).toEqual(['place.pay.visa', 'place.pay.alipay', 'place.pay.unionpay'])
  expect(supportedPayments(support, true)).toEqual(['place.pay.alipay'])
  expect(supportedPayments(NO_PAYMENT, true)).toEqual([])
})

test('instagram needs a user name, every other page an address', () => {
  expect(socialPages(NO_SOCIAL)).toEqual([])
  const address = { ...NO_SOCIAL, instagram: { userName: '', pageURL: 'https://i.example' } }
  expect(socialPages(address)).toEqual([])
  const both = { ...NO_SOCIAL, instagram: { userName: 'tea', pageURL: '' }, youTube: { pageURL: 'https://y.example' } }
  expect(socialPages(both).map(({ key, href }) => [key, href])).toEqual([
    ['instagram', 'https://www.instagram.com/tea/'],
    ['youtube', 'https://y.example'],
  ])
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

test.each([
  ['/', '', undefined, '/home'],
  ['/home', '?utm_source=x', 'en', '/home?lang=en'],
  ['/store/productlist', '?page=3&cat=green+tea&sort=name', 'zh', '/store/productlist?cat=green+tea&sort=name&lang=zh'],
  ['/store/', '', undefined, '/store'],
] as const)('the canonical address of %s%s in %s is %s', (pathname, search, lang, path) => {
  expect(canonicalPath(pathname, search, lang)).toBe(path)
})
