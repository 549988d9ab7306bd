import {
  type AlipayAccount,
  type AlipayMerchant,
  shopCredentials as alipayShop,
  newAccount as newAlipay,
} from './alipay/merchant.ts'
import {
  newAccount as newPayPal,
  type PayPalAccount,
  type PayPalMerchant,
  shopCredentials as payPalShop,
} from './paypal/merchant.ts'
import type { Merchant } from './snappay/merchant.ts'
import {
  newAccount as newStripe,
  type StripeAccount,
  type StripeMerchant,
  shopCredentials as stripeShop,
} from './stripe/merchant.ts'
import {
  newAccount as newWeChatPay,
  type WeChatPayAccount,
  type WeChatPayMerchant,
  shopCredentials as weChatPayShop,
} from './wechatpay/merchant.ts'

/** The accounts of a shop with all keys; SnapPay's is created at the start of the shop. */
export interface KeyedAccounts {
  alipay: AlipayAccount
  wechatpay: WeChatPayAccount
  paypal: PayPalAccount
  stripe: StripeAccount
}

/** The accounts of a shop with the shop's own credentials only. */
export interface ShopAccounts {
  snappay?: Merchant
  alipay?: AlipayMerchant
  wechatpay?: WeChatPayMerchant
  paypal?: PayPalMerchant
  stripe?: StripeMerchant
}

/** Generates missing accounts. Their keys take about a second. */
export function completeAccounts(known: Partial<KeyedAccounts>): KeyedAccounts {
  return {
    alipay: newAlipay(known.alipay ?? {}),
    wechatpay: newWeChatPay(known.wechatpay ?? {}),
    paypal: newPayPal(known.paypal ?? {}),
    stripe: newStripe(known.stripe ?? {}),
  }
}

/** The shop's credentials of the accounts. */
export function shopAccounts({ alipay, wechatpay, paypal, stripe }: KeyedAccounts): ShopAccounts {
  return {
    alipay: alipayShop(alipay),
    wechatpay: weChatPayShop(wechatpay),
    paypal: payPalShop(paypal),
    stripe: stripeShop(stripe),
  }
}

/**
 * The shop's settings for accounts, as environment variables.
 * @param address of the sandbox, without a trailing slash
 */
export function settingsFor(accounts: ShopAccounts, address: string): Record<string, string> {
  const { snappay, alipay, wechatpay, paypal, stripe } = accounts
  return {
    ...(snappay && {
      SNAPPAY_GATEWAY_URL: `${address}/snappay/api/gateway`,
      SNAPPAY_APP_ID: snappay.appId,
      SNAPPAY_MERCHANT_NO: snappay.merchantNo,
      SNAPPAY_KEY: snappay.key,
    }),
    ...(alipay && {
      ALIPAY_GATEWAY_URL: `${address}/alipay/gateway.do`,
      ALIPAY_APP_ID: alipay.appId,
      ALIPAY_SELLER_ID: alipay.sellerId,
      ALIPAY_PRIVATE_KEY: alipay.privateKey,
      ALIPAY_PUBLIC_KEY: alipay.publicKey,
    }),
    // Without WeChat Pay's key: the shop fetches it, and its successors.
    ...(wechatpay && {
      WECHATPAY_BASE_URL: `${address}/wechatpay`,
      WECHATPAY_APP_ID: wechatpay.appId,
      WECHATPAY_MCH_ID: wechatpay.mchId,
      WECHATPAY_SERIAL_NO: wechatpay.serialNo,
      WECHATPAY_PRIVATE_KEY: wechatpay.privateKey,
      WECHATPAY_API_V3_KEY: wechatpay.apiV3Key,
    }),
    ...(paypal && {
      PAYPAL_BASE_URL: `${address}/paypal`,
      PAYPAL_CLIENT_ID: paypal.clientId,
      PAYPAL_CLIENT_SECRET: paypal.clientSecret,
      PAYPAL_WEBHOOK_ID: paypal.webhookId,
      PAYPAL_CERT_ROOT: paypal.certRoot,
    }),
    ...(stripe && {
      STRIPE_API_URL: `${address}/stripe`,
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    }),
    SANDBOX: 'on',
  }
}
