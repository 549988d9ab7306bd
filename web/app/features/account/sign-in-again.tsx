import { useLocation } from 'react-router'
import { useText } from '#app/i18n/language.tsx'
import { authPath } from '#app/paths.ts'

/** The way back in for a shopper whose session has ended. Not in the app: this document still knows them as signed in. */
export function SignInAgain({ className = '' }: { className?: string }) {
  const t = useText()
  const { pathname, search } = useLocation()
  return (
    <a href={authPath('login', pathname + search)} className={`underline ${className}`}>
      {t('account.signInAgain')}
    </a>
  )
}
