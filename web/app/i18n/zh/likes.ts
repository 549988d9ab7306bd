import type { texts as en } from '../en/likes.ts'
import type { Twin } from '../twin.ts'

export const texts: Twin<typeof en> = {
  'likes.title': '我的收藏',
  'likes.none': '还没有收藏',
  'likes.noneText': '点一下商品上的心形图标，就能在这里找到它。',
  'likes.shop': '去逛逛',
}
