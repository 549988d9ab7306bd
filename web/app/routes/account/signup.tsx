import { EntryGate } from '#app/features/account/entry-gate.tsx'
import { loadEntry } from '#app/features/account/load.ts'
import { SignupView } from '#app/features/account/signup-view.tsx'
import { useText } from '#app/i18n/language.tsx'
import { definePage } from '#app/page.ts'
import type { Route } from './+types/signup'

export const handle = definePage({
  texts: ['account', 'account/entry', 'area-page'],
  styles: ['fields'],
  indexed: false,
  tab: 'account',
})

export const loader = ({ context }: Route.LoaderArgs) => loadEntry(context)

export const clientLoader = () => null

/** `/account/signup`. @source spec §2 account area */
export default function SignupPage() {
  const t = useText()
  return (
    <EntryGate title={t('entry.create')}>
      <SignupView />
    </EntryGate>
  )
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
