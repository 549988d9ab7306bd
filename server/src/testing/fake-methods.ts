import type { PaymentMethod } from '../gateways/payment/provider.ts'

export type FakeName = 'alipay' | 'wechatpay' | 'paypal' | 'stripe'

/** Ways to pay with the fake providers: one of every kind. */
export const FAKE_METHODS: Readonly<Record<FakeName, readonly PaymentMethod[]>> = {
  alipay: [
    {
      id: 'alipay/wap',
      brand: 'ALIPAY',
      label: { en: 'Alipay', zh: '支付宝' },
      way: 'redirect',
      worksIn: (where) => where.mobile && !where.miniProgram,
    },
    {
      id: 'alipay/page',
      brand: 'ALIPAY',
      label: { en: 'Alipay', zh: '支付宝' },
      way: 'form',
      worksIn: (where) => !where.mobile && !where.miniProgram,
    },
  ],
  wechatpay: [
    {
      id: 'wechatpay/jsapi',
      brand: 'WECHATPAY',
      label: { en: 'WeChat Pay', zh: '微信支付' },
      way: 'bridge',
      worksIn: (where) => where.miniProgram && where.openId,
    },
    {
      id: 'wechatpay/h5',
      brand: 'WECHATPAY',
      label: { en: 'WeChat Pay', zh: '微信支付' },
      way: 'redirect',
      worksIn: (where) => where.mobile && !where.miniProgram,
    },
    {
      id: 'wechatpay/native',
      brand: 'WECHATPAY',
      label: { en: 'WeChat Pay', zh: '微信支付' },
      way: 'qr',
      worksIn: (where) => !where.mobile,
    },
  ],
  paypal: [
    {
      id: 'paypal/checkout',
      brand: 'PAYPAL',
      label: { en: 'PayPal', zh: 'PayPal' },
      way: 'redirect',
      worksIn: (where) => !where.miniProgram,
    },
  ],
  stripe: [
    {
      id: 'stripe/checkout',
      brand: 'CARD',
      label: { en: 'Card', zh: '银行卡' },
      way: 'redirect',
      worksIn: (where) => !where.miniProgram,
    },
  ],
}
