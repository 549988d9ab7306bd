import { AccountHub } from '#app/features/account/hub.tsx'
import { definePage } from '#app/page.ts'

export const handle = definePage({ texts: ['account/user', 'area-page'], indexed: false, tab: 'account' })

/** `/user` and `/user/list`. @source spec §2 user area */
export default function HubPage() {
  return <AccountHub />
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
