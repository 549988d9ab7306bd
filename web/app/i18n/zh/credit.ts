import type { texts as en } from '../en/credit.ts'
import type { TranslationOf } from '../translation.ts'

export const texts: TranslationOf<typeof en> = {
  'credit.balance': '可用余额',
  'credit.none': '您目前没有账户余额。可在下方兑换礼品卡；退款和本店赠送的余额也会显示在这里。',
  'credit.given': '本店赠送',
  'credit.paidIn': '礼品卡与退款',
  'credit.redeemTitle': '兑换礼品卡',
  'credit.code': '礼品卡卡号',
  'credit.codeHint': '16 位字母和数字，见礼品卡邮件。',
  'credit.codeMissing': '请输入礼品卡卡号',
  'credit.redeem': '兑换',
  'credit.redeemed': '{amount} 已存入账户余额。',
  'credit.redeemFailed': '兑换失败，请重试。',
  'credit.history': '余额明细',
  'credit.historyFailed': '余额明细加载失败。',
  'credit.more': '查看更多',
  'credit.order': '订单 {id}',
  'credit.GIVEN': '本店赠送',
  'credit.TAKEN': '本店扣回',
  'credit.ORDER': '订单支付',
  'credit.RETURNED': '订单未支付，余额退回',
  'credit.REFUNDED': '退款',
  'credit.CARD_REDEEMED': '兑换礼品卡',
}
