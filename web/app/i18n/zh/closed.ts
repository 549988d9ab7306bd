import type { texts as en } from '../en/closed.ts'
import type { Twin } from '../twin.ts'

export const texts: Twin<typeof en> = {
  'closed.text': '此页面尚未开放。',
  'closed.guest': '账户功能尚未开放，您无需账户即可下单。',
  'closed.noAccounts': '本店不设账户，您无需账户即可下单。',
  'closed.noPayment': '应用内支付尚未开放，本页不会扣款。',
  'closed.toCart': '查看购物车',
  'closed.signIn': '登录',
  'closed.register': '注册',
  'closed.account': '账户',
  'closed.myAccount': '我的账户',
  'closed.orders': '我的订单',
  'closed.rooms': '微信直播间',
  'closed.processPay': '应用内支付',
}
