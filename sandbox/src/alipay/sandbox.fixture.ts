import { createSign, createVerify } from 'node:crypto'
import { sandboxApp } from '../app.ts'
import { callerOf } from '../payments/caller.fixture.ts'
import type { AlipaySandboxOptions } from './alipay.ts'
import { newAccount } from './merchant.ts'

const ACCOUNT = newAccount({ appId: '2021000000000001', sellerId: '2088000000000001', name: 'Test shop' })

type Parameters = Record<string, string>

/** Independent of the sandbox's implementation. */
function textOf(parameters: Parameters): string {
  const names = Object.keys(parameters).sort()
  return names.map((name) => `${name}=${parameters[name]}`).join('&')
}

/** Signs parameters with the shop's key. */
function signed(parameters: Parameters): Parameters {
  const sign = createSign('RSA-SHA256').update(textOf(parameters)).sign(ACCOUNT.privateKey, 'base64')
  return { ...parameters, sign }
}

/** A call's parameters; an empty text omits one. */
function parametersFor(method: string, content: object, changes: Parameters = {}): Parameters {
  const all: Parameters = {
    app_id: ACCOUNT.appId,
    method,
    charset: 'utf-8',
    version: '1.0',
    sign_type: 'RSA2',
    timestamp: '2026-03-01 20:00:00',
    biz_content: JSON.stringify(content),
    ...changes,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}

/** Whether Alipay's signature of the parameters is valid; it excludes `sign` and `sign_type`. */
export function isFromAlipay({ sign = '', sign_type: _type, ...parameters }: Parameters, publicKey: string): boolean {
  return createVerify('RSA-SHA256').update(textOf(parameters)).verify(publicKey, sign, 'base64')
}

export const TRADE = {
  out_trade_no: 'A1',
  total_amount: '12.10',
  trans_currency: 'CAD',
  subject: 'Tea',
  timeout_express: '15m',
}

/** A sandbox called without a network. */
export function newSandbox(options: AlipaySandboxOptions = {}) {
  const now = options.now ?? (() => Date.parse('2026-03-01T12:00:00Z'))
  const app = sandboxApp({ alipay: { merchant: ACCOUNT, retryDelays: [], ...options, now } })
  const caller = callerOf(app, 'alipay')
  const send = (parameters: Parameters) =>
    app.inject({
      method: 'POST',
      url: '/alipay/gateway.do',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(parameters).toString(),
    })
  return {
    ...caller,
    merchant: app.shopCredentials.alipay,
    signed,
    parametersFor,
    /** Sends a call unchanged. */
    send,
    /** Makes a signed call. @returns the members of the reply's node, with a verified signature */
    async ask(method: string, content: object, changes?: Parameters): Promise<Record<string, string>> {
      const reply = await send(signed(parametersFor(method, content, changes)))
      const [, node = '', sign = ''] = /^\{"\w+":(\{.*\}),"sign":"([^"]+)"\}$/.exec(reply.body) ?? []
      if (!createVerify('RSA-SHA256').update(node).verify(app.shopCredentials.alipay.publicKey, sign, 'base64')) {
        throw new Error(`the reply is not signed: ${reply.body}`)
      }
      return JSON.parse(node)
    },
    /** Opens a phone page by URL, or a desktop page by form. @returns the reply to the browser */
    async openPage(way: 'wap' | 'page', content: object = {}, changes: Parameters = {}) {
      const product_code = way === 'wap' ? 'QUICK_WAP_WAY' : 'FAST_INSTANT_TRADE_PAY'
      const urls = { notify_url: 'http://127.0.0.1:1/notify', return_url: 'http://127.0.0.1:1/back?a=1', ...changes }
      const all = signed(parametersFor(`alipay.trade.${way}.pay`, { ...TRADE, product_code, ...content }, urls))
      if (way === 'wap') return app.inject(`/alipay/gateway.do?${new URLSearchParams(all)}`)
      const { biz_content = '', ...inAddress } = all
      return app.inject({
        method: 'POST',
        url: `/alipay/gateway.do?${new URLSearchParams(inAddress)}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ biz_content }).toString(),
      })
    },
  }
}

/** The path of the hosted page that a browser was redirected to. */
export function pageOf(reply: { headers: { location?: string | undefined } }): string {
  return `/alipay/${reply.headers.location}`
}
