import { ConfirmView } from '#app/features/account/confirm-view.tsx'
import { AccountsOnly } from '#app/features/account/entry-gate.tsx'
import { loadEntry } from '#app/features/account/load.ts'
import { useText } from '#app/i18n/language.tsx'
import { definePage } from '#app/page.ts'
import type { Route } from './+types/confirm'

export const handle = definePage({
  texts: ['account', 'account/entry', 'area-page'],
  styles: ['fields'],
  indexed: false,
  tab: 'account',
})

export const loader = ({ context }: Route.LoaderArgs) => loadEntry(context)

export const clientLoader = () => null

/** `/account/confirm`. @source spec §2 account area */
export default function ConfirmPage() {
  const t = useText()
  return (
    <AccountsOnly title={t('entry.confirm')}>
      <ConfirmView />
    </AccountsOnly>
  )
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
