import type { PaymentProvider } from '../../provider.ts'
import { addressSetting, textSetting } from '../../provider-settings.ts'
import type { StripeAccount } from './client.ts'
import { stripeGateway } from './stripe.ts'

/** Stripe: cards on its hosted page. Status: documented, not run against the live vendor. */
export const stripe: PaymentProvider<StripeAccount> = {
  name: 'stripe',
  methods: [
    {
      id: 'stripe/checkout',
      brand: 'CARD',
      label: { en: 'Card', zh: '银行卡' },
      flow: 'redirect',
      // WeChat blocks third-party pages, and Alipay's browser is for Alipay.
      worksIn: (where) => !where.miniProgram && !where.alipay,
    },
  ],
  settings: {
    names: ['STRIPE_API_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    read: (given) => ({
      apiUrl: addressSetting(given, 'STRIPE_API_URL'),
      secretKey: textSetting(given, 'STRIPE_SECRET_KEY'),
      webhookSecret: textSetting(given, 'STRIPE_WEBHOOK_SECRET'),
    }),
    baseUrls: ({ apiUrl }) => [apiUrl],
  },
  connect: (account, options) => stripeGateway({ ...account, ...options }),
}
