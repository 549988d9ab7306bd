import type { search as en } from '../en/search.ts'
import type { Twin } from '../texts.ts'

export const search: Twin<typeof en> = {
  'search.title': '搜索',
}
