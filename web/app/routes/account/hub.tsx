import { prefetchInApp } from '#app/api/prefetch.ts'
import { AccountHub } from '#app/features/account/hub.tsx'
import { loadHub } from '#app/features/account/load.ts'
import { definePage } from '#app/page.ts'
import type { Route } from './+types/hub'

export const handle = definePage({ texts: ['account/user', 'area-page'], indexed: false, tab: 'account' })

export const loader = ({ context }: Route.LoaderArgs) => loadHub(context)
export const clientLoader = () => prefetchInApp([], handle)

/** `/user` and `/user/list`. @source spec §2 user area */
export default function HubPage() {
  return <AccountHub />
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
