import type { host as en } from '../en/host.ts'
import type { Twin } from '../texts.ts'

export const host: Twin<typeof en> = {
  'host.close': '关闭',
}
