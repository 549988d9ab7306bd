import type { checkout as en } from '../en/checkout.ts'
import type { Twin } from '../texts.ts'

export const checkout: Twin<typeof en> = {
  'checkout.title': '结算',
}
