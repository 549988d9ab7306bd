import type { campaign as en } from '../en/campaign.ts'
import type { Twin } from '../texts.ts'

export const campaign: Twin<typeof en> = {
  'group.title': '拼团',
}
