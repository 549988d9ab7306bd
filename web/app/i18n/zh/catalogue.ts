import type { catalogue as en } from '../en/catalogue.ts'
import type { Twin } from '../texts.ts'

export const catalogue: Twin<typeof en> = {
  'catalogue.title': '全部商品',
}
