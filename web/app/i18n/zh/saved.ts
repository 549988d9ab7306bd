import type { saved as en } from '../en/saved.ts'
import type { Twin } from '../texts.ts'

export const saved: Twin<typeof en> = {
  'saved.offline': '当前没有网络。可以继续浏览，下单和支付需要联网。',
}
