import { EntryGate } from '#app/features/account/entry-gate.tsx'
import { loadEntry } from '#app/features/account/load.ts'
import { LoginView } from '#app/features/account/login-view.tsx'
import { useText } from '#app/i18n/language.tsx'
import { definePage } from '#app/page.ts'
import type { Route } from './+types/login'

export const handle = definePage({
  texts: ['account', 'account/entry', 'account/passkeys', 'area-page'],
  styles: ['fields'],
  indexed: false,
  tab: 'account',
})

export const loader = ({ context }: Route.LoaderArgs) => loadEntry(context)

export const clientLoader = () => null

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
