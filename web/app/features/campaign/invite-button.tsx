import { useDocumentParts } from '#app/api/visit.tsx'
import { ShareButton } from '#app/features/catalogue/share/share-button.tsx'
import { useLocale, useText } from '#app/i18n/language.tsx'
import { campaignPath } from '#app/paths.ts'
import type { Group } from './queries.ts'

interface InviteButtonProps {
  campaignId: string
  group: Pick<Group, 'groupId'>
  /** Name of the item. */
  name: string
}

/** Shares the shopper's own group, in the language of the page. */
export function InviteButton({ campaignId, group, name }: InviteButtonProps) {
  const t = useText()
  const locale = useLocale()
  const { publicUrl } = useDocumentParts()
  const url = `${publicUrl}${campaignPath(campaignId, { group: group.groupId })}&lang=${locale}`
  return <ShareButton title={t('group.inviteTitle', { name })} url={url} label={t('group.invite')} />
}
