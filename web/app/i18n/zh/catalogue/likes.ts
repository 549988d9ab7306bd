import type { likes as en } from '#app/i18n/en/catalogue/likes.ts'
import type { TranslationOf } from '#app/i18n/translation.ts'

export const likes: TranslationOf<typeof en> = {
  'likes.title': '我的收藏',
  'likes.none': '还没有收藏',
  'likes.noneText': '点一下商品上的心形图标，就能在这里找到它。',
  'likes.shop': '去逛逛',
}
