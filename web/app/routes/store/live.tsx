import { AreaPage } from '#app/features/account/area-page.tsx'
import { unavailablePage } from '#app/features/account/unavailable-page.ts'
import { useText } from '#app/i18n/language.tsx'
import { definePage } from '#app/page.ts'

export const handle = definePage({ texts: ['area-page'], indexed: false })

export const loader = unavailablePage
export const clientLoader = () => null

/** @source spec §2 Live-stream rooms page */
export default function LivePage() {
  return <AreaPage title={useText()('areaPage.rooms')} text="areaPage.text" />
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
