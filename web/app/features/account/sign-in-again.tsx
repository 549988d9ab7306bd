import { useLocation } from 'react-router'
import { useText } from '#app/i18n/language.tsx'
import { authPath } from '#app/paths.ts'

/**
 * Link to sign in for a shopper whose session has ended. It loads a new document, as this one still treats the shopper
 * as signed in.
 */
export function SignInAgain({ className = '' }: { className?: string }) {
  const t = useText()
  const { pathname, search } = useLocation()
  return (
    <a href={authPath('login', pathname + search)} className={`underline ${className}`}>
      {t('account.signInAgain')}
    </a>
  )
}
