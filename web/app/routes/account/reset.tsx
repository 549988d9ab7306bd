import { AccountsOnly } from '#app/features/account/entry-gate.tsx'
import { loadEntry } from '#app/features/account/load.ts'
import { ResetView } from '#app/features/account/reset-view.tsx'
import { useText } from '#app/i18n/language.tsx'
import { definePage } from '#app/page.ts'
import type { Route } from './+types/reset'

export const handle = definePage({
  texts: ['account', 'account/entry', 'area-page'],
  styles: ['fields'],
  indexed: false,
  tab: 'account',
})

export const loader = ({ context }: Route.LoaderArgs) => loadEntry(context)

export const clientLoader = () => null

/** `/account/reset`. @source spec §2 account area */
export default function ResetPage() {
  const t = useText()
  return (
    <AccountsOnly title={t('entry.reset')}>
      <ResetView />
    </AccountsOnly>
  )
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
