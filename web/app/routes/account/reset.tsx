import { AccountsOnly } from '#app/features/account/entry-gate.tsx'
import { ResetView } from '#app/features/account/reset-view.tsx'
import { useText } from '#app/i18n/language.tsx'
import { definePage } from '#app/page.ts'

export const handle = definePage({
  texts: ['account', 'account/entry', 'area-page'],
  styles: ['fields'],
  indexed: false,
  tab: 'account',
})

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
