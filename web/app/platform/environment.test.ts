import { expect, test } from 'vitest'
import { environmentKey, environmentOf } from './environment.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'

test.each([
  [`${IPHONE} MicroMessenger/8.0.49 miniProgram`, { miniProgram: true, alipay: false, mobile: true }, 'wm'],
  ['Mozilla/5.0 (X11; Linux x86_64) WebBrowser', { miniProgram: true, alipay: false, mobile: false }, 'wd'],
  [`${IPHONE} AlipayClient/10.5.90`, { miniProgram: false, alipay: true, mobile: true }, 'am'],
  [IPHONE, { miniProgram: false, alipay: false, mobile: true }, 'm'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140', { miniProgram: false, alipay: false, mobile: false }, 'd'],
  ['', { miniProgram: false, alipay: false, mobile: false }, 'd'],
])('%s', (userAgent, environment, key) => {
  expect(environmentOf(userAgent)).toEqual(environment)
  expect(environmentKey(userAgent)).toBe(key)
})
