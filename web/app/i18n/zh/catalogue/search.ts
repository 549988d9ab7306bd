import type { texts as en } from '#app/i18n/en/catalogue/search.ts'
import type { TranslationOf } from '#app/i18n/translation.ts'

export const texts: TranslationOf<typeof en> = {
  'search.title': '搜索',
  'search.label': '搜索商品',
  'search.placeholder': '茶叶、茶壶、月饼……',
  'search.go': '搜索',
  'search.clear': '清空搜索框',
  'search.suggestions': '搜索建议',
  'search.suggestionCount': '{count} 条建议',
  'search.kind.CATEGORY': '分类',
  'search.kind.BRAND': '品牌',
  'search.kind.TAG': '标签',
  'search.recent': '最近搜索',
  'search.clearRecent': '全部清除',
  'search.removeRecent': '删除“{term}”',
  'search.results': '“{q}”',
  'search.count': '“{q}”共 {count} 个结果',
  'search.corrected': '没有找到“{q}”，以下是最接近的结果。',
  'search.closest': '没有商品包含全部词语，以下商品包含其中大部分。',
  'search.unmatched': '没有与{words}相关的商品，以下商品符合其他关键词。',
  'search.none': '没有找到“{q}”',
  'search.helpSpelling': '请检查是否有错别字。',
  'search.helpFewer': '试试更少的关键词，或更常用的词，例如“茶”。',
  'search.helpLanguage': '中文、英文和拼音都可以搜索。',
  'search.featured': '推荐',
}
