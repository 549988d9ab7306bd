/** Error codes with HTTP status and message. @source pay.weixin.qq.com, error codes of the global calls */
const REFUSALS = {
  SIGN_ERROR: [401, 'Signature error'],
  PARAM_ERROR: [400, 'Parameter error'],
  APPID_MCHID_NOT_MATCH: [400, 'The appid does not belong to the mchid'],
  OUT_TRADE_NO_USED: [403, 'The out_trade_no was used with other content'],
  ORDERPAID: [400, 'The order is already paid'],
  ORDER_CLOSED: [400, 'The order is already closed'],
  ORDER_NOT_EXIST: [404, 'The order does not exist'],
  RESOURCE_NOT_EXISTS: [404, 'The refund does not exist'],
  INVALID_REQUEST: [400, 'The state of the order does not allow this'],
  NOT_ENOUGH: [403, 'The amount exceeds the refundable rest'],
  FREQUENCY_LIMITED: [429, 'Too many requests'],
} as const

export class WeChatPayRefusal extends Error {
  readonly status: number
  readonly row: { code: string; message: string }
  constructor(code: keyof typeof REFUSALS, detail = '') {
    super(code)
    const [status, words] = REFUSALS[code]
    this.status = status
    this.row = { code, message: detail === '' ? words : `${words}: ${detail}` }
  }
}
