import { ContentPage } from '#app/features/catalogue/content/content-page.tsx'
import { loadNamedPage, loadNamedPageInBrowser } from '#app/features/catalogue/content/named-page.ts'
import { definePage } from '#app/page.ts'
import type { Route } from './+types/content'

export const handle = definePage({ styles: ['prose'], offline: true, named: true })

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadNamedPage(context, { request, name: params.pageName, kind: 'page' })

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadNamedPageInBrowser({ request, name: params.pageName, kind: 'page' })

export default function NamedPage({ params }: Route.ComponentProps) {
  return <ContentPage name={params.pageName} />
}

export { NamedPageError as ErrorBoundary } from '#app/shell/page-error.tsx'
