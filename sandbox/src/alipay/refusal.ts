/** Error codes of the gateway with class and message. @source opendocs.alipay.com, error codes of the trade calls */
const REFUSALS = {
  'isv.missing-method': ['40001', 'Missing Required Arguments', '缺少方法名参数'],
  'isv.invalid-method': ['40002', 'Invalid Arguments', '不存在的方法名'],
  'isv.invalid-app-id': ['40002', 'Invalid Arguments', '无效的AppID参数'],
  'isv.invalid-signature-type': ['40002', 'Invalid Arguments', '无效的签名类型'],
  'isv.invalid-signature': ['40002', 'Invalid Arguments', '验签出错'],
  'isv.invalid-timestamp': ['40002', 'Invalid Arguments', '非法的时间戳参数'],
  'isv.invalid-charset': ['40002', 'Invalid Arguments', '错误的编码'],
  'isv.invalid-version': ['40002', 'Invalid Arguments', '无效的版本参数'],
  'ACQ.INVALID_PARAMETER': ['40004', 'Business Failed', '参数无效'],
  'ACQ.CONTEXT_INCONSISTENT': ['40004', 'Business Failed', '交易信息被篡改'],
  'ACQ.TRADE_HAS_SUCCESS': ['40004', 'Business Failed', '交易已被支付'],
  'ACQ.TRADE_HAS_CLOSE': ['40004', 'Business Failed', '交易已经关闭'],
  'ACQ.TRADE_NOT_EXIST': ['40004', 'Business Failed', '交易不存在'],
  'ACQ.TRADE_STATUS_ERROR': ['40004', 'Business Failed', '交易状态不合法'],
  'ACQ.TRADE_HAS_FINISHED': ['40004', 'Business Failed', '交易已完结'],
  'ACQ.DISCORDANT_REPEAT_REQUEST': ['40004', 'Business Failed', '请求信息不一致'],
  'ACQ.REFUND_FEE_ERROR': ['40004', 'Business Failed', '退款金额错误'],
  'ACQ.SELLER_BALANCE_NOT_ENOUGH': ['40004', 'Business Failed', '商户的支付宝账户中无足够的资金进行撤销'],
} as const

export class AlipayRefusal extends Error {
  readonly row: Readonly<Record<string, string>>
  readonly subCode: string
  constructor(subCode: keyof typeof REFUSALS, detail = '') {
    super(subCode)
    const [code, msg, words] = REFUSALS[subCode]
    this.subCode = subCode
    this.row = { code, msg, sub_code: subCode, sub_msg: detail === '' ? words : `${words}: ${detail}` }
  }
}
