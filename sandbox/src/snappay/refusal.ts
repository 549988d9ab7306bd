/**
 * Codes that the sandbox refuses with. The vendor's own list is not public: these are ours, of the same form
 * (HTTP 200, `code` other than "0", `msg` in the requested language), and a shop must not depend on their numbers.
 */
const REFUSALS = {
  BAD_JSON: ['1001', 'The request is not a JSON object', '请求不是 JSON 对象'],
  BAD_PARAMETER: ['1002', 'Parameter missing or not valid', '参数缺失或无效'],
  UNKNOWN_APP: ['1003', 'Unknown app_id or merchant_no', '应用或商户不存在'],
  BAD_SIGNATURE: ['1004', 'Signature verification failed', '验签失败'],
  BAD_TIMESTAMP: ['1005', 'Timestamp out of range', '请求时间超出范围'],
  UNKNOWN_METHOD: ['1006', 'Unknown method', '接口不存在'],
  DUPLICATE_ORDER: ['2001', 'The out_order_no was used with other content', '商户订单号重复'],
  ORDER_NOT_FOUND: ['2002', 'The order does not exist', '订单不存在'],
  ORDER_ENDED: ['2003', 'The order is already paid or closed', '订单已支付或已关闭'],
  NOT_SUPPORTED: ['2004', 'This payment method is not supported here', '不支持该支付方式'],
  ORDER_NOT_PAID: ['2005', 'The order is not paid', '订单未支付'],
  REFUND_TOO_MUCH: ['2006', 'More than what is left to refund', '退款金额超出可退余额'],
} as const

export class GatewayRefusal extends Error {
  readonly code: string
  readonly english: string
  readonly chinese: string
  constructor(name: keyof typeof REFUSALS, detail = '') {
    const [code, english, chinese] = REFUSALS[name]
    super(english)
    this.code = code
    this.english = detail === '' ? english : `${english}: ${detail}`
    this.chinese = detail === '' ? chinese : `${chinese}: ${detail}`
  }
}
