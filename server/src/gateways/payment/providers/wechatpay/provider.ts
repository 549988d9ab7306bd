import type { PaymentProvider } from '../../provider.ts'
import { readWeChatPayAccount, type WeChatPayAccount } from './account.ts'
import { weChatPayGateway } from './wechatpay.ts'

const common = { brand: 'WECHATPAY', label: { en: 'WeChat Pay', zh: '微信支付' } } as const

/** WeChat Pay's global service. Status: documented, not run against the live vendor. */
export const weChatPay: PaymentProvider<WeChatPayAccount> = {
  name: 'wechatpay',
  methods: [
    { ...common, id: 'wechatpay/jsapi', flow: 'bridge', worksIn: (where) => where.miniProgram && where.openId },
    {
      ...common,
      id: 'wechatpay/h5',
      flow: 'redirect',
      // The URL opens the app, so it works anywhere but in the app.
      worksIn: (where) => where.mobile && !where.miniProgram && !where.alipay,
    },
    {
      ...common,
      id: 'wechatpay/native',
      flow: 'qr',
      worksIn: (where) => !where.mobile && !where.miniProgram && !where.alipay,
    },
  ],
  settings: {
    names: [
      'WECHATPAY_BASE_URL',
      'WECHATPAY_APP_ID',
      'WECHATPAY_MCH_ID',
      'WECHATPAY_SERIAL_NO',
      'WECHATPAY_PRIVATE_KEY',
      'WECHATPAY_API_V3_KEY',
    ],
    optional: ['WECHATPAY_PLATFORM_SERIAL', 'WECHATPAY_PLATFORM_PUBLIC_KEY'],
    read: readWeChatPayAccount,
    baseUrls: ({ baseUrl }) => [baseUrl],
  },
  connect: (account, options) => weChatPayGateway({ ...account, ...options }),
}
