import type { FastifyInstance } from 'fastify'
import { endByButton } from '../payments/hosted-page-routes.ts'
import { mountSandbox, type ProviderSandboxOptions } from '../payments/provider-sandbox.ts'
import {
  newAccount,
  shopCredentials,
  type WeChatPayAccount,
  type WeChatPayMerchant,
  type WeChatPayPayment,
} from './merchant.ts'
import { isTaken, notification } from './notification.ts'
import { weChatPayRoutes } from './routes.ts'

export interface WeChatPaySandboxOptions extends ProviderSandboxOptions<WeChatPayAccount> {
  /** Milliseconds from the acceptance of a refund to its result. */
  refundTime?: number
}

/**
 * WeChat Pay's global API v3, which moves no money.
 * @returns the shop's credentials
 * @source pay.weixin.qq.com/wiki/doc/api_external, calls under /v3/global
 */
export function weChatPaySandbox(app: FastifyInstance, options: WeChatPaySandboxOptions): WeChatPayMerchant {
  const { refundTime = 2000 } = options
  return shopCredentials(
    mountSandbox<WeChatPayPayment, WeChatPayAccount>(
      app,
      {
        name: 'wechatpay',
        newMerchant: newAccount,
        specialFaults: ['rateLimited', 'refundFails'],
        notifiesExpiry: false,
        page: () => ({
          brand: 'WECHATPAY',
          press: endByButton({ pay: 'paid', fail: 'failed' }, ['paid']),
          backUrl: (payment) => payment.returnUrl,
        }),
        notifications: (store) => ({ write: (payment, due) => notification(store, payment, due), isTaken }),
        routes: (scope, parts) => weChatPayRoutes(scope, parts, refundTime),
      },
      options,
    ),
  )
}
