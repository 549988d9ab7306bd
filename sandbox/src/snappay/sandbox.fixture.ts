import { sandboxApp } from '../app.ts'
import { signed } from './sign.ts'
import type { SnapPaySandboxOptions } from './snappay.ts'

export const MERCHANT = { appId: 'app', merchantNo: '901800000001', key: 'sandbox-test-key', name: 'Test shop' }
const NOW = Date.parse('2026-03-01T12:00:00Z')

/** A request for an Alipay page, as a shop would send it; undefined leaves a member out. */
export function pageRequest(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    app_id: MERCHANT.appId,
    merchant_no: MERCHANT.merchantNo,
    method: 'pay.webpay',
    format: 'JSON',
    charset: 'UTF-8',
    version: '1.0',
    timestamp: '2026-03-01 12:00:00',
    payment_method: 'ALIPAY',
    browser_type: 'PC',
    out_order_no: 'A1',
    trans_amount: '12.10',
    trans_currency: 'CAD',
    description: 'Tea',
    notify_url: 'http://127.0.0.1:1/notify',
    return_url: 'http://127.0.0.1:1/back?a=1',
    effective_minutes: 15,
    ...changes,
  }
}

/** A sandbox that is called without a network. */
export function newSandbox(options: SnapPaySandboxOptions = {}) {
  const app = sandboxApp({ snappay: { merchant: MERCHANT, now: () => NOW, retryDelays: [], ...options } })
  const post = (payload: string, language = 'en-US') =>
    app.inject({
      method: 'POST',
      url: '/snappay/api/gateway',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      payload,
    })
  return {
    app,
    post,
    /** Signs and sends. @returns the reply's JSON */
    ask: async (message: Record<string, unknown>, language?: string) =>
      (await post(JSON.stringify(signed(message, MERCHANT.key)), language)).json(),
    press: (path: string, form: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(form).toString(),
      }),
    payments: async () => (await app.inject('/snappay/control/payments')).json(),
  }
}

/** The path of a page's address. */
export function pathOf(url: string): string {
  return new URL(url).pathname
}
