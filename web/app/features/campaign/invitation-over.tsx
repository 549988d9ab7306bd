import { useText } from '#app/i18n/language.tsx'
import { Banner } from '#app/ui/banner.tsx'

/** An invitation was followed to a group that nobody can join any more. */
export function InvitationOver() {
  const t = useText()
  return <Banner tone="warn">{t('group.invitationOver')}</Banner>
}
