import Fastify, { type FastifyInstance } from 'fastify'
import { type AlipaySandboxOptions, alipaySandbox } from './alipay/alipay.ts'
import type { AlipayMerchant } from './alipay/merchant.ts'
import type { PayPalMerchant } from './paypal/merchant.ts'
import { type PayPalSandboxOptions, payPalSandbox } from './paypal/paypal.ts'
import type { Merchant } from './snappay/merchant.ts'
import { type SnapPaySandboxOptions, snapPaySandbox } from './snappay/snappay.ts'
import type { StripeMerchant } from './stripe/merchant.ts'
import { type StripeSandboxOptions, stripeSandbox } from './stripe/stripe.ts'
import type { WeChatPayMerchant } from './wechatpay/merchant.ts'
import { type WeChatPaySandboxOptions, weChatPaySandbox } from './wechatpay/wechatpay.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The shop's credentials for the sandboxes that were started. */
    snapPayMerchant: Merchant
    alipayMerchant: AlipayMerchant
    weChatPayMerchant: WeChatPayMerchant
    payPalMerchant: PayPalMerchant
    stripeMerchant: StripeMerchant
  }
}

/** A sandbox is started when its options are given. */
export interface SandboxOptions {
  snappay?: SnapPaySandboxOptions
  alipay?: AlipaySandboxOptions
  wechatpay?: WeChatPaySandboxOptions
  paypal?: PayPalSandboxOptions
  stripe?: StripeSandboxOptions
}

const LOOPBACK_HOSTS = new Set(['127.0.0.1', 'localhost', '[::1]', '::1'])

/**
 * Local substitutes for the external services a shop needs, each under its own path such as `/snappay`.
 * They share no code with the shop. They answer on this machine only.
 */
export function sandboxApp(options: SandboxOptions): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true })
  // Signatures cover the text as it was sent, so every body stays text.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.addHook('onRequest', async (request, reply) => {
    if (!LOOPBACK_HOSTS.has(request.hostname))
      return reply.code(403).send({ message: 'the sandbox answers locally only' })
  })
  if (options.snappay) app.decorate('snapPayMerchant', snapPaySandbox(app, options.snappay))
  if (options.alipay) app.decorate('alipayMerchant', alipaySandbox(app, options.alipay))
  if (options.wechatpay) app.decorate('weChatPayMerchant', weChatPaySandbox(app, options.wechatpay))
  if (options.paypal) app.decorate('payPalMerchant', payPalSandbox(app, options.paypal))
  if (options.stripe) app.decorate('stripeMerchant', stripeSandbox(app, options.stripe))
  app.get('/health', async () => ({ ok: true }))
  return app
}
