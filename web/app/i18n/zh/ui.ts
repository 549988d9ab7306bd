import type { ui as en } from '../en/ui.ts'
import type { TranslationOf } from '../translation.ts'

export const ui: TranslationOf<typeof en> = {
  'ui.close': '关闭',
  'ui.back': '返回',
  'ui.loading': '加载中…',
  'ui.offline': '您已离线，恢复联网后即可继续。',
  'ui.retry': '重试',
  'ui.dismiss': '知道了',
  'ui.optional': '（选填）',
  'ui.error': '有误：{title}',
  'ui.newTab': '（在新标签页打开）',
  'ui.decrease': '减少“{name}”的数量',
  'ui.increase': '增加“{name}”的数量',
  'ui.quantity': '“{name}”的数量',
  'ui.priceNow': '{price}',
  'ui.priceWas': '原价 {price}',
  'ui.priceFrom': '{price} 起',
  'ui.priceAbout': '约 {price}',
  'ui.loadMore': '加载更多',
  'ui.loaded': '又加载了 {more} 件，已显示 {shown} / {total}',
  'ui.shown': '已显示 {shown} / {total}',
  'ui.fixErrors': '请检查以下 {count} 项',
  'ui.breadcrumb': '当前位置',
}
