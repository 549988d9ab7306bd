import { EntryGate } from '#app/features/account/entry-gate.tsx'
import { LoginView } from '#app/features/account/login-view.tsx'
import { useText } from '#app/i18n/language.tsx'
import { definePage } from '#app/page.ts'

export const handle = definePage({
  texts: ['account', 'account/entry', 'account/passkeys', 'area-page'],
  styles: ['fields'],
  indexed: false,
  tab: 'account',
})

/** `/account/login`. @source spec §2 account area */
export default function LoginPage() {
  const t = useText()
  return (
    <EntryGate title={t('entry.signIn')}>
      <LoginView />
    </EntryGate>
  )
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
