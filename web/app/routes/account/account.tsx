import { useMatches } from 'react-router'
import { AccountAreaPage } from '#app/features/account/area-page.tsx'
import { notOpen } from '#app/features/account/not-open.ts'
import { useText } from '#app/i18n/language.tsx'
import { definePage } from '#app/page.ts'

export const handle = definePage({ texts: ['area-page'], indexed: false, tab: 'account' })

export const loader = notOpen
export const clientLoader = () => null

/** `/account/login` and `/account/signup`. @source spec §2 account area */
export default function AccountPage() {
  const t = useText()
  const signUp = useMatches().at(-1)?.id === 'account-signup'
  return <AccountAreaPage title={t(signUp ? 'areaPage.register' : 'areaPage.signIn')} />
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
