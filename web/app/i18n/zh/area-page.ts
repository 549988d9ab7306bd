import type { texts as en } from '../en/area-page.ts'
import type { TranslationOf } from '../translation.ts'

export const texts: TranslationOf<typeof en> = {
  'areaPage.text': '此页面尚未开放。',
  'areaPage.noAccounts': '本店不设账户，您无需账户即可下单。',
  'areaPage.toCart': '查看购物车',
  'areaPage.rooms': '微信直播间',
}
