import { AccountsOnly } from '#app/features/account/entry-gate.tsx'
import { ForgotView } from '#app/features/account/forgot-view.tsx'
import { useText } from '#app/i18n/language.tsx'
import { definePage } from '#app/page.ts'

export const handle = definePage({
  texts: ['account', 'account/entry', 'area-page'],
  styles: ['fields'],
  indexed: false,
  tab: 'account',
})

/** `/account/forgot`. @source spec §2 account area */
export default function ForgotPage() {
  const t = useText()
  return (
    <AccountsOnly title={t('entry.forgot')}>
      <ForgotView />
    </AccountsOnly>
  )
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
