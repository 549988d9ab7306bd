import { expect, test } from 'vitest'
import { showsHeader } from './header-shown.ts'

const NOWHERE_HIDDEN = {
  notDisplayheaderInMP: false,
  notDisplayheaderInAli: false,
  notDisplayheaderInMobile: false,
  notDisplayheaderInDesktop: false,
}
const DESKTOP = { miniProgram: false, alipay: false, mobile: false, android: false }

test.each([
  ['/home', true],
  ['/store/product/p1', true],
  ['/store/groupCampaign/7', false],
  ['/store/groupCampaigns', false],
  ['/checkout', false],
  ['/checkout/cart', false],
  ['/confirmation/7', true],
])('%s has the header: %s', (pathname, shown) => {
  expect(showsHeader(pathname, NOWHERE_HIDDEN, DESKTOP)).toBe(shown)
})

test.each([
  ['notDisplayheaderInMP', { miniProgram: true }],
  ['notDisplayheaderInAli', { alipay: true }],
  ['notDisplayheaderInMobile', { mobile: true }],
  ['notDisplayheaderInDesktop', {}],
] as const)('%s hides it only there', (flag, where) => {
  const control = { ...NOWHERE_HIDDEN, [flag]: true }
  expect(showsHeader('/home', control, { ...DESKTOP, ...where })).toBe(false)
  const elsewhere = { ...DESKTOP, mobile: flag === 'notDisplayheaderInDesktop' }
  expect(showsHeader('/home', control, elsewhere)).toBe(true)
})
