import { environmentOf } from '@istore/contract/environment.ts'
import { expect, test } from 'vitest'
import { weChatPay } from './provider.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const DESKTOP = 'Mozilla/5.0 (Windows NT 10.0) Chrome/130'

test.each([
  ['a desktop', DESKTOP, false, ['wechatpay/native']],
  ['a phone', IPHONE, false, ['wechatpay/h5']],
  ['WeChat, with an open id', `${IPHONE} MicroMessenger/8.0`, true, ['wechatpay/jsapi']],
  ['WeChat, without one', `${IPHONE} MicroMessenger/8.0`, false, []],
  ['WeChat on a desktop', `${DESKTOP} MicroMessenger/8.0`, false, []],
  ['the Alipay app', `${IPHONE} AlipayClient/10.5`, false, []],
])('in %s', (_place, userAgent, openId, ids) => {
  const where = { ...environmentOf(userAgent), openId }
  expect(weChatPay.methods.filter((method) => method.worksIn(where)).map(({ id }) => id)).toEqual(ids)
})
