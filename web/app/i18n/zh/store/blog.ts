import type { texts as en } from '#app/i18n/en/store/blog.ts'
import type { TranslationOf } from '#app/i18n/translation.ts'

export const texts: TranslationOf<typeof en> = {
  'blog.title': '博客',
  'blog.describe': '{store}的新鲜事与实用文章。',
  'blog.empty': '还没有文章。',
  'blog.toHome': '返回首页',
  'blog.all': '全部文章',
}
