import { PlaceholderPage } from '#app/features/account/placeholder-page.tsx'
import { unavailablePage } from '#app/features/account/unavailable-page.ts'
import { useText } from '#app/i18n/language.tsx'
import { definePage } from '#app/page.ts'

export const handle = definePage({ texts: ['account/placeholder-page'], indexed: false })

export const loader = unavailablePage
export const clientLoader = () => null

/** @source spec §2 Live-stream rooms page */
export default function LivePage() {
  return <PlaceholderPage title={useText()('placeholderPage.rooms')} text="placeholderPage.text" />
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
