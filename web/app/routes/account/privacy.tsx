import { useSearchParams } from 'react-router'
import { loadOwn, loadOwnInApp } from '#app/features/account/load.ts'
import { OwnPage } from '#app/features/account/own-page.tsx'
import { ConfirmDeletion, ExportDownload } from '#app/features/account/privacy-links.tsx'
import { PrivacySection } from '#app/features/account/privacy-section.tsx'
import { definePage } from '#app/page.ts'
import type { Route } from './+types/privacy'

export const handle = definePage({
  texts: ['account/user', 'account'],
  styles: ['fields', 'account'],
  indexed: false,
  tab: 'account',
})

export const loader = (input: Route.LoaderArgs) => loadOwn(input)
export const clientLoader = (input: Route.ClientLoaderArgs) => loadOwnInApp(input, undefined, handle)

/** `/user/privacy`: the shopper's data. Mailed links lead here too, with `export` or `delete` and a token. */
export default function PrivacyPage() {
  const [search] = useSearchParams()
  return <OwnPage title="privacy.title">{partOf(search)}</OwnPage>
}

function partOf(search: URLSearchParams) {
  const [exported, deleted] = [search.get('export'), search.get('delete')]
  if (exported) return <ExportDownload token={exported} />
  return deleted ? <ConfirmDeletion token={deleted} /> : <PrivacySection />
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
