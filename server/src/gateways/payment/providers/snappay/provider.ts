import type { PaymentProvider } from '../../provider.ts'
import { addressSetting, textSetting } from '../../provider-settings.ts'
import type { SnapPayAccount } from './client.ts'
import { snapPayGateway } from './snappay.ts'

/** SnapPay: WeChat Pay, Alipay and UnionPay on hosted pages. Status: documented, not run against the live vendor. */
export const snapPay: PaymentProvider<SnapPayAccount> = {
  name: 'snappay',
  methods: [
    {
      id: 'h5pay/WECHATPAY',
      brand: 'WECHATPAY',
      label: { en: 'WeChat Pay', zh: '微信支付' },
      flow: 'redirect',
      worksIn: (where) => !where.alipay,
    },
    {
      id: 'webpay/ALIPAY',
      brand: 'ALIPAY',
      label: { en: 'Alipay', zh: '支付宝' },
      flow: 'redirect',
      // Alipay's pages are blocked inside WeChat.
      worksIn: (where) => !where.miniProgram,
    },
    {
      id: 'webpay/UNIONPAY',
      brand: 'UNIONPAY',
      label: { en: 'UnionPay', zh: '银联' },
      flow: 'redirect',
      // SnapPay offers UnionPay on desktops only.
      worksIn: (where) => !where.mobile && !where.miniProgram && !where.alipay,
    },
  ],
  settings: {
    names: ['SNAPPAY_GATEWAY_URL', 'SNAPPAY_APP_ID', 'SNAPPAY_MERCHANT_NO', 'SNAPPAY_KEY'],
    read: (given) => ({
      gatewayUrl: addressSetting(given, 'SNAPPAY_GATEWAY_URL'),
      appId: textSetting(given, 'SNAPPAY_APP_ID'),
      merchantNo: textSetting(given, 'SNAPPAY_MERCHANT_NO'),
      key: textSetting(given, 'SNAPPAY_KEY'),
    }),
    baseUrls: ({ gatewayUrl }) => [gatewayUrl],
  },
  connect: (account, options) => snapPayGateway({ ...account, ...options }),
}
