import { centsOf } from '../payments/amount.ts'
import { jsonObject } from '../payments/request-body.ts'
import type { SnapPayPayment, SnapPayStore } from './merchant.ts'
import { GatewayRefusal } from './refusal.ts'
import { signature } from './sign.ts'

/** A request that carries our merchant's true signature. */
export type GatewayRequest = Record<string, unknown>

const TIMESTAMP_TOLERANCE = 15 * 60_000

/** Reads and checks what every request has in common. @throws GatewayRefusal */
export function readRequest(text: string, store: SnapPayStore): GatewayRequest {
  const request = jsonObject(text)
  if (!request) throw new GatewayRefusal('BAD_JSON')
  const { appId, merchantNo, key } = store.merchant
  if (request.app_id !== appId || request.merchant_no !== merchantNo) throw new GatewayRefusal('UNKNOWN_APP')
  if (request.sign_type !== 'MD5' || request.sign !== signature(request, key)) throw new GatewayRefusal('BAD_SIGNATURE')
  for (const [name, wanted] of Object.entries({ format: 'JSON', charset: 'UTF-8', version: '1.0' })) {
    if (request[name] !== wanted) throw new GatewayRefusal('BAD_PARAMETER', name)
  }
  checkTimestamp(request.timestamp, store.now())
  return request
}

function checkTimestamp(value: unknown, now: number): void {
  const given = typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value) ? value : ''
  const at = Date.parse(`${given.replace(' ', 'T')}Z`)
  if (!(Math.abs(at - now) <= TIMESTAMP_TOLERANCE)) throw new GatewayRefusal('BAD_TIMESTAMP')
}

/** A text of 1 to `limit` characters. @throws GatewayRefusal BAD_PARAMETER */
export function required(request: GatewayRequest, name: string, limit: number): string {
  const value = optional(request, name, limit)
  if (value === null) throw new GatewayRefusal('BAD_PARAMETER', name)
  return value
}

/** A text of up to `limit` characters, null when missing or empty. @throws GatewayRefusal BAD_PARAMETER */
export function optional(request: GatewayRequest, name: string, limit: number): string | null {
  const value = request[name]
  if (value === undefined || value === null || value === '') return null
  if (typeof value !== 'string' || value.length > limit) throw new GatewayRefusal('BAD_PARAMETER', name)
  return value
}

/** A web address. @throws GatewayRefusal BAD_PARAMETER */
export function optionalUrl(request: GatewayRequest, name: string, limit: number): string | null {
  const text = optional(request, name, limit)
  if (text === null) return null
  const url = URL.parse(text)
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') throw new GatewayRefusal('BAD_PARAMETER', name)
  return text
}

/** An amount as text or number, in hundredths. @throws GatewayRefusal BAD_PARAMETER */
export function requiredCents(request: GatewayRequest, name: string): number {
  const value = request[name]
  const cents = typeof value === 'string' || typeof value === 'number' ? centsOf(String(value)) : null
  if (cents === null) throw new GatewayRefusal('BAD_PARAMETER', name)
  return cents
}

/** How long the page stays payable: 5 to 60 minutes. @throws GatewayRefusal BAD_PARAMETER */
export function effectiveMinutes(request: GatewayRequest): number {
  const value = request.effective_minutes ?? 60
  const minutes = typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : value
  if (typeof minutes !== 'number' || !Number.isInteger(minutes) || minutes < 5 || minutes > 60) {
    throw new GatewayRefusal('BAD_PARAMETER', 'effective_minutes')
  }
  return minutes
}

/** Which hosted pages exist: H5 for WeChat, web for Alipay on any browser and for UnionPay on a desktop. */
export function pageKind(request: GatewayRequest): Pick<SnapPayPayment, 'paymentMethod' | 'browserType'> {
  const { method, payment_method: paymentMethod, browser_type: browserType = 'PC' } = request
  if (method === 'pay.h5pay' && paymentMethod === 'WECHATPAY') return { paymentMethod, browserType: null }
  if (browserType !== 'PC' && browserType !== 'WAP') throw new GatewayRefusal('BAD_PARAMETER', 'browser_type')
  if (method === 'pay.webpay' && paymentMethod === 'ALIPAY') return { paymentMethod, browserType }
  if (method === 'pay.webpay' && paymentMethod === 'UNIONPAY' && browserType === 'PC')
    return { paymentMethod, browserType }
  throw new GatewayRefusal('NOT_SUPPORTED', `${paymentMethod} ${browserType}`)
}
