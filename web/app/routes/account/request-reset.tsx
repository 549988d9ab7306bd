import { AccountsOnly } from '#app/features/account/entry-gate.tsx'
import { loadEntry } from '#app/features/account/load.ts'
import { RequestResetView } from '#app/features/account/request-reset-view.tsx'
import { useText } from '#app/i18n/language.tsx'
import { definePage } from '#app/page.ts'
import type { Route } from './+types/request-reset'

export const handle = definePage({
  texts: ['account', 'account/entry', 'area-page'],
  styles: ['fields'],
  indexed: false,
  tab: 'account',
})

export const loader = ({ context }: Route.LoaderArgs) => loadEntry(context)

export const clientLoader = () => null

/** `/account/forgot`. @source spec §2 account area */
export default function RequestResetPage() {
  const t = useText()
  return (
    <AccountsOnly title={t('entry.requestReset')}>
      <RequestResetView />
    </AccountsOnly>
  )
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
