import type { shell as en } from '../en/shell.ts'
import type { TranslationOf } from '../translation.ts'

export const shell: TranslationOf<typeof en> = {
  'shell.skipToContent': '跳到正文',
  'shell.openMenu': '打开菜单',
  'shell.menu': '菜单',
  'shell.mainMenu': '主菜单',
  'shell.signIn': '登录',
  'shell.account': '我的账户',
  'shell.search': '搜索',
  'shell.cart': '购物车',
  'shell.cartCount': '购物车，{count} 件商品',
  'shell.settings': '语言和货币',
  'shell.language': '语言',
  'shell.currency': '货币',
  'shell.apply': '应用',
  'shell.settingsApplied': '语言和货币已更新。',
  'shell.toStore': '去逛逛',
  'shell.aShop': '商店',
  'shell.homeOf': '{name}首页',
  'shell.settingsFailed': '设置未能保存，请重试。',
  'shell.settingsOffline': '网络未连接，设置未能保存。恢复联网后请重试。',
}
