import { randomBytes } from 'node:crypto'
import { addPayment } from '../payments/create.ts'
import { newTransNo } from '../payments/numbers.ts'
import { unstarted } from '../payments/payment.ts'
import type { TradeType, WeChatPayPayment, WeChatPayStore } from './merchant.ts'
import { WeChatPayRefusal } from './refusal.ts'
import { checkMerchant, notifyUrlOf, required, requiredCents, requiredCurrency, requiredObject } from './request.ts'

/** Default lifetime of an order. */
const DEFAULT_TIME = 7 * 24 * 3_600_000

type Members = Record<string, unknown>

/**
 * Creates an order, or finds the one created by the same request.
 * @throws WeChatPayRefusal OUT_TRADE_NO_USED when the number was used for another order, ORDERPAID, ORDER_CLOSED
 */
export function placeOrder(store: WeChatPayStore, tradeType: TradeType, body: Members): WeChatPayPayment {
  const read = readOrder(store, tradeType, body)
  const known = store.byOrder(read.outOrderNo)
  if (known) return repeated(known, read.content)
  return addPayment(store, read.outOrderNo, (faults) => {
    if (faults.rateLimited) {
      faults.rateLimited = false
      throw new WeChatPayRefusal('FREQUENCY_LIMITED')
    }
    return { ...read, ...unstarted(faults), refunds: [] }
  })
}

function readOrder(store: WeChatPayStore, tradeType: TradeType, body: Members) {
  checkMerchant(body, store.merchant)
  required(body, 'appid', 32)
  if (body.trade_type !== tradeType) throw new WeChatPayRefusal('PARAM_ERROR', 'trade_type')
  const now = store.now()
  const amount = requiredObject(body, 'amount')
  checkScene(tradeType, body)
  return {
    transNo: `42${newTransNo(now, 20)}`,
    outOrderNo: orderNumberOf(body),
    content: JSON.stringify([tradeType, body.description, body.amount, body.payer, body.time_expire]),
    paymentMethod: 'WECHATPAY' as const,
    cents: requiredCents(amount, 'total'),
    currency: requiredCurrency(amount),
    description: required(body, 'description', 127),
    notifyUrl: notifyUrlOf(body),
    returnUrl: null,
    language: null,
    createdAt: now,
    expiresAt: expiryOf(now, body),
    tradeType,
    prepayId: `wx${newTransNo(now)}${randomBytes(8).toString('hex')}`,
    code: randomBytes(6).toString('base64url'),
    openId: tradeType === 'JSAPI' ? required(requiredObject(body, 'payer'), 'openid', 128) : 'oSandboxPayer',
  }
}

/** 6 to 32 letters, digits and `_-|*`. */
function orderNumberOf(body: Members): string {
  const number = required(body, 'out_trade_no', 32)
  if (!/^[\w|*-]{6,32}$/.test(number)) throw new WeChatPayRefusal('PARAM_ERROR', 'out_trade_no')
  return number
}

/** H5 requires the shopper's IP address. */
function checkScene(tradeType: TradeType, body: Members): void {
  if (tradeType !== 'MWEB') return
  const scene = requiredObject(body, 'scene_info')
  required(scene, 'payer_client_ip', 45)
  required(requiredObject(scene, 'h5_info'), 'type', 32)
}

/** `time_expire`, a time with its zone. */
function expiryOf(now: number, { time_expire: given }: Members): number {
  if (given === undefined) return now + DEFAULT_TIME
  const at = typeof given === 'string' && /T.+(Z|[+-]\d\d:\d\d)$/.test(given) ? Date.parse(given) : Number.NaN
  if (!(at > now)) throw new WeChatPayRefusal('PARAM_ERROR', 'time_expire')
  return at
}

function repeated(payment: WeChatPayPayment, content: string): WeChatPayPayment {
  if (payment.content !== content) throw new WeChatPayRefusal('OUT_TRADE_NO_USED')
  if (payment.status === 'SUCCESS') throw new WeChatPayRefusal('ORDERPAID')
  if (payment.status === 'CLOSE') throw new WeChatPayRefusal('ORDER_CLOSED')
  return payment
}
