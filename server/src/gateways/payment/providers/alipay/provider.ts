import type { PaymentProvider } from '../../provider.ts'
import { type AlipayAccount, readAlipayAccount } from './account.ts'
import { alipayGateway } from './alipay.ts'

const label = { en: 'Alipay', zh: '支付宝' }

/** Alipay's open platform. Status: documented, not run against the live vendor. */
export const alipay: PaymentProvider<AlipayAccount> = {
  name: 'alipay',
  methods: [
    {
      id: 'alipay/wap',
      brand: 'ALIPAY',
      label,
      flow: 'redirect',
      // Alipay's pages are blocked inside WeChat.
      worksIn: (where) => (where.mobile || where.alipay) && !where.miniProgram,
    },
    {
      id: 'alipay/page',
      brand: 'ALIPAY',
      label,
      flow: 'form',
      worksIn: (where) => !where.mobile && !where.alipay && !where.miniProgram,
    },
  ],
  settings: {
    names: ['ALIPAY_GATEWAY_URL', 'ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY', 'ALIPAY_SELLER_ID'],
    read: readAlipayAccount,
    baseUrls: ({ gatewayUrl }) => [gatewayUrl],
  },
  formOrigins: ({ gatewayUrl }) => formOrigins(new URL(gatewayUrl)),
  connect: (account, options) => alipayGateway({ ...account, ...options }),
}

/** The gateway redirects the posted form to other hosts of its domain, which browsers check against the policy too. */
function formOrigins({ origin, hostname }: URL): string[] {
  const domain = /(?:^|\.)(alipay\.com|alipaydev\.com)$/.exec(hostname)?.[1]
  return domain ? [origin, `https://*.${domain}`] : [origin]
}
