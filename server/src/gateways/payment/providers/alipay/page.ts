import { toDecimalText } from '@istore/contract/decimal-text.ts'
import { GatewayError, type OpenedPage, type PaymentRequest } from '../../gateway.ts'
import { checkLength } from '../check-length.ts'
import type { AlipayOptions } from './account.ts'
import { alipayTime, signCall } from './sign.ts'

const SUBJECT_LIMIT = 128
const ADDRESS_LIMIT = 256
const NUMBER_LIMIT = 64

/**
 * Signs the page that the shopper opens; the request reaches Alipay through the shopper's browser.
 * `alipay/wap`: a URL. `alipay/page`: a form to post.
 * @source opendocs.alipay.com/open/02ivbs (alipay.trade.wap.pay), /open/028r8t (alipay.trade.page.pay)
 */
export async function openAlipayPage(
  options: AlipayOptions,
  request: PaymentRequest,
  method: string,
): Promise<OpenedPage> {
  if (method === 'alipay/wap') {
    const { address, content } = await signedPage(options, request, {
      method: 'alipay.trade.wap.pay',
      extra: { product_code: 'QUICK_WAP_WAY', quit_url: request.cancelUrl },
    })
    address.searchParams.set('biz_content', content)
    return { page: { kind: 'redirect', url: address.href }, transactionNo: null }
  }
  if (method !== 'alipay/page') throw new GatewayError(`Alipay has no payment method ${method}`, false)
  const { address, content } = await signedPage(options, request, {
    method: 'alipay.trade.page.pay',
    extra: { product_code: 'FAST_INSTANT_TRADE_PAY' },
  })
  return { page: { kind: 'form', action: address.href, fields: { biz_content: content } }, transactionNo: null }
}

function signedPage(
  options: AlipayOptions,
  request: PaymentRequest,
  page: { method: string; extra: Record<string, string> },
) {
  const { notifyUrl, returnUrl } = request
  return signCall(options, {
    method: page.method,
    content: { ...contentOf(request), ...page.extra },
    addresses: {
      notify_url: checkLength('notify_url', notifyUrl, ADDRESS_LIMIT),
      return_url: checkLength('return_url', returnUrl, ADDRESS_LIMIT),
    },
  })
}

function contentOf(request: PaymentRequest): Record<string, string> {
  const { amount, currency, createdAt, minutes } = request
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new GatewayError(`not a payable amount: ${amount}`, false)
  return {
    out_trade_no: checkLength('out_trade_no', request.attemptNo, NUMBER_LIMIT),
    total_amount: toDecimalText(amount, currency),
    ...currencyFields(currency),
    subject: subjectOf(request.description),
    time_expire: alipayTime(new Date(createdAt.getTime() + Math.max(1, Math.floor(minutes)) * 60_000)),
  }
}

/** Amounts are in yuan unless another currency is stated. */
function currencyFields(currency: string): Record<string, string> {
  return currency === 'CNY' ? {} : { trans_currency: currency, settle_currency: currency }
}

/** Alipay rejects some characters. A long subject is truncated between characters. */
function subjectOf(description: string): string {
  const words = description.replace(/[/=&"\\]+/g, ' ').trim() || 'Order'
  let short = ''
  for (const character of words) {
    if (short.length + character.length > SUBJECT_LIMIT) break
    short += character
  }
  return short
}
