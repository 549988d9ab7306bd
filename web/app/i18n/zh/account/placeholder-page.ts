import type { texts as en } from '../../en/account/placeholder-page.ts'
import type { TranslationOf } from '../../translation.ts'

export const texts: TranslationOf<typeof en> = {
  'placeholderPage.text': '此页面尚未开放。',
  'placeholderPage.noAccounts': '本店不设账户，您无需账户即可下单。',
  'placeholderPage.toCart': '查看购物车',
  'placeholderPage.rooms': '微信直播间',
}
