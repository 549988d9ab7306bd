import { addPayment } from '../payments/create.ts'
import { newTransNo } from '../payments/numbers.ts'
import { unstarted } from '../payments/payment.ts'
import { readBeijing } from '../payments/time.ts'
import type { AlipayPayment, AlipayStore } from './merchant.ts'
import { AlipayRefusal } from './refusal.ts'
import { type GatewayRequest, optional, optionalUrl, required, requiredCents } from './request.ts'

const PRODUCTS = { 'alipay.trade.wap.pay': 'QUICK_WAP_WAY', 'alipay.trade.page.pay': 'FAST_INSTANT_TRADE_PAY' } as const
const MINUTE = 60_000
const UNITS = { m: MINUTE, h: 60 * MINUTE, d: 24 * 60 * MINUTE } as const
/** Default lifetime of a trade. */
const DEFAULT_TIME = 15 * UNITS.d

/** Whether a method opens a page in the shopper's browser. */
export function isPageMethod(method: string): method is keyof typeof PRODUCTS {
  return Object.hasOwn(PRODUCTS, method)
}

/**
 * The trade of a page, created by the first visit.
 * @throws AlipayRefusal ACQ.CONTEXT_INCONSISTENT when the number was used for another payment, or the trade has ended
 */
export function openPage(store: AlipayStore, request: GatewayRequest): AlipayPayment {
  const outTradeNo = required(request.content, 'out_trade_no', 64)
  const known = store.byOrder(outTradeNo)
  if (known) return repeated(known, request)
  const read = readPage(store.now(), request)
  return addPayment(store, outTradeNo, (faults) => ({ ...read, ...unstarted(faults) }))
}

function readPage(now: number, { method, parameters, content }: GatewayRequest) {
  if (!isPageMethod(method)) throw new AlipayRefusal('isv.invalid-method')
  if (content.product_code !== PRODUCTS[method]) throw new AlipayRefusal('ACQ.INVALID_PARAMETER', 'product_code')
  const currency = optional(content, 'trans_currency', 8)
  if (currency !== null && !/^[A-Z]{3}$/.test(currency)) {
    throw new AlipayRefusal('ACQ.INVALID_PARAMETER', 'trans_currency')
  }
  return {
    transNo: `20${newTransNo(now, 20)}`,
    outOrderNo: required(content, 'out_trade_no', 64),
    content: contentOf(content),
    method,
    paymentMethod: 'ALIPAY' as const,
    cents: requiredCents(content, 'total_amount'),
    currency: currency ?? 'CNY',
    statesCurrency: currency !== null,
    description: required(content, 'subject', 256),
    notifyUrl: optionalUrl(parameters, 'notify_url'),
    returnUrl: optionalUrl(parameters, 'return_url'),
    quitUrl: optionalUrl(content, 'quit_url'),
    language: null,
    createdAt: now,
    expiresAt: expiryOf(now, content),
    finished: false,
  }
}

/** From `timeout_express`, such as `15m`, or `time_expire` in Beijing time. */
function expiryOf(now: number, content: Record<string, unknown>): number {
  const [, count, unit] = /^(\d{1,3})([mhd])$/.exec(optional(content, 'timeout_express', 6) ?? '') ?? []
  if (count && unit) return now + Number(count) * UNITS[unit as keyof typeof UNITS]
  if (optional(content, 'timeout_express', 6) !== null) {
    throw new AlipayRefusal('ACQ.INVALID_PARAMETER', 'timeout_express')
  }
  const moment = optional(content, 'time_expire', 19)
  const at = moment === null ? now + DEFAULT_TIME : readBeijing(moment)
  if (at === null || at <= now) throw new AlipayRefusal('ACQ.INVALID_PARAMETER', 'time_expire')
  return at
}

function repeated(payment: AlipayPayment, { content }: GatewayRequest): AlipayPayment {
  if (payment.content !== contentOf(content)) throw new AlipayRefusal('ACQ.CONTEXT_INCONSISTENT')
  if (payment.status === 'SUCCESS') throw new AlipayRefusal('ACQ.TRADE_HAS_SUCCESS')
  if (payment.status === 'CLOSE') throw new AlipayRefusal('ACQ.TRADE_HAS_CLOSE')
  return payment
}

function contentOf(content: Record<string, unknown>): string {
  const { subject, total_amount: amount, trans_currency: currency = 'CNY', product_code: product } = content
  return JSON.stringify([subject, String(amount), currency, product])
}
