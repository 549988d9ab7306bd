import type { share as en } from '../en/share.ts'
import type { Twin } from '../texts.ts'

export const share: Twin<typeof en> = {
  'share.title': '分享',
}
