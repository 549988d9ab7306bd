import { SettingsError } from '../../../../settings-error.ts'
import type { PaymentProvider } from '../../provider.ts'
import { addressSetting, type GivenSettings, pemSetting, textSetting } from '../../provider-settings.ts'
import type { PayPalAccount } from './account.ts'
import { payPalGateway } from './paypal.ts'
import { certificatesIn } from './pem.ts'

function readCertRoot(given: GivenSettings): string | null {
  if (given.PAYPAL_CERT_ROOT === undefined) return null
  const pem = pemSetting(given, 'PAYPAL_CERT_ROOT')
  if (certificatesIn(pem).length > 0) return pem
  throw new SettingsError('PAYPAL_CERT_ROOT must be one or more certificates in PEM.')
}

/** PayPal on its hosted page. Status: documented, not run against the live vendor. */
export const payPal: PaymentProvider<PayPalAccount> = {
  name: 'paypal',
  methods: [
    {
      id: 'paypal/checkout',
      brand: 'PAYPAL',
      label: { en: 'PayPal', zh: 'PayPal' },
      flow: 'redirect',
      // WeChat blocks third-party pages, and Alipay's browser is for Alipay.
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
      certRoot: readCertRoot(given),
    }),
    baseUrls: ({ baseUrl }) => [baseUrl],
  },
  connect: (account, options) => payPalGateway({ ...account, ...options }),
}
