import { GatewayError, type OpenedPage, type PayInfo, type PaymentRequest } from '../../gateway.ts'
import { checkLength } from '../check-length.ts'
import type { WeChatPayOptions } from './account.ts'
import type { WeChatPayClient } from './client.ts'
import { linesOf, newNonce, signText } from './sign.ts'

interface Method {
  path: string
  tradeType: 'MWEB' | 'NATIVE' | 'JSAPI'
}

const METHODS = new Map<string, Method>([
  ['wechatpay/h5', { path: 'mweb', tradeType: 'MWEB' }],
  ['wechatpay/native', { path: 'native', tradeType: 'NATIVE' }],
  ['wechatpay/jsapi', { path: 'jsapi', tradeType: 'JSAPI' }],
])

const NUMBER_LIMIT = 32
const ADDRESS_LIMIT = 256
const DESCRIPTION_LIMIT = 127

/**
 * Opens a payment. `wechatpay/h5`: a URL that opens the app, `wechatpay/native`: the text of a QR code,
 * `wechatpay/jsapi`: parameters for the payment sheet in the app.
 * @source pay.weixin.qq.com/wiki/doc/api_external/ch/apis/chapter4_1_30.shtml, /en/apis/chapter3_2_1, /chapter4_1_26
 */
export async function openWeChatPayPage(
  options: WeChatPayOptions,
  client: WeChatPayClient,
  opening: { request: PaymentRequest; method: string; signal: AbortSignal },
): Promise<OpenedPage> {
  const { request, signal } = opening
  const method = METHODS.get(opening.method)
  if (!method) throw new GatewayError(`WeChat Pay has no payment method ${opening.method}`, false)
  const body = bodyOf(options, request, method)
  const answer = await client.call({ method: 'POST', path: `/v3/global/transactions/${method.path}`, body, signal })
  return { page: pageOf(options, { request, method, answer }), transactionNo: null }
}

function bodyOf(options: WeChatPayOptions, request: PaymentRequest, { tradeType }: Method) {
  const { amount, currency, clientAddress, openId } = request
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new GatewayError(`not a payable amount: ${amount}`, false)
  if (tradeType === 'JSAPI' && openId === null) {
    throw new GatewayError('WeChat Pay requires the shopper’s open id in the app', false)
  }
  if (request.notifyUrl.includes('?')) throw new GatewayError('WeChat Pay accepts no notify_url with a query', false)
  const expires = new Date(request.createdAt.getTime() + Math.max(1, Math.floor(request.minutes)) * 60_000)
  return {
    appid: options.appId,
    mchid: options.merchantId,
    description: shortened(request.description),
    out_trade_no: checkLength('out_trade_no', request.attemptNo, NUMBER_LIMIT),
    trade_type: tradeType,
    time_expire: expires.toISOString().replace(/\.\d+Z$/, '+00:00'),
    notify_url: checkLength('notify_url', request.notifyUrl, ADDRESS_LIMIT),
    amount: { total: amount, currency },
    scene_info: { payer_client_ip: clientAddress, ...(tradeType === 'MWEB' && { h5_info: { type: 'Wap' } }) },
    ...(tradeType === 'JSAPI' && { payer: { openid: openId } }),
  }
}

function pageOf(
  options: WeChatPayOptions,
  { request, method, answer }: { request: PaymentRequest; method: Method; answer: Record<string, unknown> },
): OpenedPage['page'] {
  if (method.tradeType === 'NATIVE') return { kind: 'qr', code: textIn(answer, ['code_url']) }
  if (method.tradeType === 'MWEB') {
    const url = textIn(answer, ['mweb_url', 'h5_url'])
    if (!/^https?:\/\//.test(url)) throw new GatewayError('WeChat Pay returned no payment page', false)
    const back = `redirect_url=${encodeURIComponent(request.returnUrl)}`
    return { kind: 'redirect', url: `${url}${url.includes('?') ? '&' : '?'}${back}` }
  }
  const prepayId = textIn(answer, ['prepay_id'])
  return { kind: 'bridge', prepayId, payInfo: payInfoOf(options, prepayId) }
}

/** Parameters for `getBrandWCPayRequest`, all strings. @source pay.weixin.qq.com/doc/v3/merchant/4012791857 */
function payInfoOf(options: WeChatPayOptions, prepayId: string): PayInfo {
  const { appId, privateKey } = options
  const timeStamp = String(Math.floor((options.now?.() ?? new Date()).getTime() / 1000))
  const nonceStr = newNonce()
  const packed = `prepay_id=${prepayId}`
  const paySign = signText(linesOf(appId, timeStamp, nonceStr, packed), privateKey)
  return { appId, timeStamp, nonceStr, package: packed, signType: 'RSA', paySign }
}

function textIn(answer: Record<string, unknown>, names: readonly string[]): string {
  const text = names.map((name) => answer[name]).find((value) => typeof value === 'string' && value !== '')
  if (typeof text === 'string' && text.length <= 2048) return text
  throw new GatewayError(`WeChat Pay answered without ${names[0]}`, false)
}

/** A long description is truncated between characters. */
function shortened(text: string): string {
  let short = ''
  for (const character of text) {
    if (short.length + character.length > DESCRIPTION_LIMIT) break
    short += character
  }
  return short
}
