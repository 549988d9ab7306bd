import { useVisitor } from '#app/features/store/app-info.tsx'
import { useText } from '#app/i18n/language.tsx'
import { authPath, userPath } from '#app/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { AppLink } from '#app/ui/link.tsx'

/** @source spec §2 Header, §6 */
export function AccountLink() {
  const t = useText()
  const { loggedIn, canSignIn } = useVisitor()
  if (!loggedIn && !canSignIn) return null
  return (
    <AppLink
      to={loggedIn ? userPath() : authPath('login')}
      aria-label={t(loggedIn ? 'shell.account' : 'shell.signIn')}
      className="icon-btn"
    >
      <Icon name="user" />
    </AppLink>
  )
}
