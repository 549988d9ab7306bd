import type { PaymentProvider } from '../../provider.ts'
import { addressSetting, pemSetting, textSetting } from '../../provider-settings.ts'
import type { PayPalAccount } from './account.ts'
import { payPalGateway } from './paypal.ts'

/** PayPal on its hosted page. Status: documented, not run against the live vendor. */
export const payPal: PaymentProvider<PayPalAccount> = {
  name: 'paypal',
  methods: [
    {
      id: 'paypal/checkout',
      brand: 'PAYPAL',
      label: { en: 'PayPal', zh: 'PayPal' },
      way: 'redirect',
      // WeChat blocks pages of other companies, and Alipay's browser is for Alipay.
      worksIn: (where) => !where.miniProgram && !where.alipay,
    },
  ],
  settings: {
    names: ['PAYPAL_BASE_URL', 'PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
    optional: ['PAYPAL_CERT_ROOT'],
    read: (given) => ({
      baseUrl: addressSetting(given, 'PAYPAL_BASE_URL'),
      clientId: textSetting(given, 'PAYPAL_CLIENT_ID'),
      clientSecret: textSetting(given, 'PAYPAL_CLIENT_SECRET'),
      webhookId: textSetting(given, 'PAYPAL_WEBHOOK_ID'),
      certRoot: given.PAYPAL_CERT_ROOT === undefined ? null : pemSetting(given, 'PAYPAL_CERT_ROOT'),
    }),
    baseUrls: ({ baseUrl }) => [baseUrl],
  },
  connect: (account, options) => payPalGateway({ ...account, ...options }),
}
