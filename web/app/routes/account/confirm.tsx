import { ConfirmView } from '#app/features/account/confirm-view.tsx'
import { AccountsOnly } from '#app/features/account/entry-gate.tsx'
import { useText } from '#app/i18n/language.tsx'
import { definePage } from '#app/page.ts'

export const handle = definePage({
  texts: ['account', 'account/entry', 'area-page'],
  styles: ['fields'],
  indexed: false,
  tab: 'account',
})

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
