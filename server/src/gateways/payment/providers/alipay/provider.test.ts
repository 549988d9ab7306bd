import { environmentOf } from '@istore/contract/environment.ts'
import { expect, test } from 'vitest'
import { alipay } from './provider.ts'
import { ACCOUNT } from './stub-alipay.fixture.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'

test.each([
  ['a desktop', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130', ['alipay/page']],
  ['a phone', IPHONE, ['alipay/wap']],
  ['the Alipay app', `${IPHONE} AlipayClient/10.5`, ['alipay/wap']],
  ['WeChat', `${IPHONE} MicroMessenger/8.0`, []],
  ['WeChat on a desktop', 'Mozilla/5.0 (Windows NT 10.0) MicroMessenger/8.0', []],
])('on %s', (_where, userAgent, ids) => {
  const where = { ...environmentOf(userAgent), openId: true }
  expect(alipay.methods.filter((method) => method.worksIn(where)).map(({ id }) => id)).toEqual(ids)
})

test.each([
  ['https://openapi.alipay.com/gateway.do', ['https://openapi.alipay.com', 'https://*.alipay.com']],
  [
    'https://openapi-sandbox.dl.alipaydev.com/gateway.do',
    ['https://openapi-sandbox.dl.alipaydev.com', 'https://*.alipaydev.com'],
  ],
  ['http://127.0.0.1:4100/alipay/gateway.do', ['http://127.0.0.1:4100']],
  ['https://evilalipay.com/gateway.do', ['https://evilalipay.com']],
])('the form of %s may be posted to %o', (gatewayUrl, origins) => {
  expect(alipay.formOrigins?.({ ...ACCOUNT, gatewayUrl })).toEqual(origins)
})
