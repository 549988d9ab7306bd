import { useText } from '#app/i18n/language.tsx'
import { userPath } from '#app/paths.ts'
import { LinkButton } from '#app/ui/button.tsx'

/** Replaces a page of the account that is not available yet. */
export function ComingSoon() {
  const t = useText()
  return (
    <>
      <p className="mb-4 text-fg-2">{t('user.notYet')}</p>
      <LinkButton to={userPath('list')}>{t('user.toAccount')}</LinkButton>
    </>
  )
}
