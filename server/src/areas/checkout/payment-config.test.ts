import { environmentOf } from '@istore/contract/environment.ts'
import { describe, expect, it, test } from 'vitest'
import { offeredMethods } from '../../gateways/payment/offered-methods.ts'
import type { PaymentProvider } from '../../gateways/payment/provider.ts'
import { alipay } from '../../gateways/payment/providers/alipay/provider.ts'
import { payPal } from '../../gateways/payment/providers/paypal/provider.ts'
import { snapPay } from '../../gateways/payment/providers/snappay/provider.ts'
import { stripe } from '../../gateways/payment/providers/stripe/provider.ts'
import { weChatPay } from '../../gateways/payment/providers/wechatpay/provider.ts'
import type { Visit } from '../../visit.ts'
import { paymentConfig } from './payment-config.ts'

/** Providers with all kinds of methods; a shop may have others. */
const OTHERS = [alipay, weChatPay, payPal, stripe]

const DESKTOP = 'Mozilla/5.0'
const PHONE = 'Mozilla/5.0 (iPhone) Mobile'
const WECHAT = `${PHONE} MicroMessenger/8.0`
const ALIPAY = `${PHONE} AlipayClient/10`

function configFor(agent: string, providers: readonly PaymentProvider[], sandbox = false) {
  const context = { paymentMethods: offeredMethods(providers), content: { baseCurrency: 'CAD' }, sandbox }
  return paymentConfig({ environment: environmentOf(agent), context } as unknown as Visit)
}

const rowsOf = (...given: Parameters<typeof configFor>) =>
  configFor(...given).methods.map(({ id, flow }) => `${id} ${flow}`)

const SNAPPAY_FIRST = [snapPay, ...OTHERS]
const SNAPPAY_LAST = [...OTHERS, snapPay]

describe('one row per brand, from the first provider that works', () => {
  it.each<[string, string, readonly PaymentProvider[], string[]]>([
    [
      'a desktop',
      DESKTOP,
      SNAPPAY_FIRST,
      [
        'h5pay/WECHATPAY redirect',
        'webpay/ALIPAY redirect',
        'webpay/UNIONPAY redirect',
        'paypal/checkout redirect',
        'stripe/checkout redirect',
      ],
    ],
    [
      'a desktop, SnapPay last',
      DESKTOP,
      SNAPPAY_LAST,
      [
        'alipay/page form',
        'wechatpay/native qr',
        'paypal/checkout redirect',
        'stripe/checkout redirect',
        'webpay/UNIONPAY redirect',
      ],
    ],
    [
      'a phone, SnapPay last',
      PHONE,
      SNAPPAY_LAST,
      ['alipay/wap redirect', 'wechatpay/h5 redirect', 'paypal/checkout redirect', 'stripe/checkout redirect'],
    ],
    ['WeChat', WECHAT, SNAPPAY_LAST, ['h5pay/WECHATPAY redirect']],
    ['Alipay', ALIPAY, SNAPPAY_LAST, ['alipay/wap redirect']],
    ['no provider', DESKTOP, [], []],
  ])('%s', (_name, agent, providers, expected) => {
    expect(rowsOf(agent, providers)).toEqual(expected)
  })

  it('offers the WeChat payment sheet where the shopper can be identified', () => {
    expect(rowsOf(WECHAT, SNAPPAY_LAST, true)).toEqual(['wechatpay/jsapi bridge'])
  })
})

test.each<[string, string, readonly PaymentProvider[], string[]]>([
  ['WeChat', WECHAT, SNAPPAY_FIRST, ['ALIPAY', 'PAYPAL', 'CARD']],
  ['WeChat without SnapPay', WECHAT, OTHERS, ['ALIPAY', 'WECHATPAY', 'PAYPAL', 'CARD']],
  ['a phone', PHONE, SNAPPAY_FIRST, []],
  ['Alipay, which allows no other brand,', ALIPAY, SNAPPAY_FIRST, []],
])('%s lists the brands that work in other browsers', (_name, agent, providers, expected) => {
  expect(configFor(agent, providers).openInBrowser).toEqual(expected)
})
