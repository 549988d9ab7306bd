import { useText } from '#app/i18n/language.tsx'
import { AreaPage } from '#app/shell/later/area-page.tsx'
import { notOpen } from '../not-open.ts'

export const loader = notOpen
export const clientLoader = () => null

/** Every group buy. It has no header. @source spec §2 store and checkout areas */
export default function CampaignsPage() {
  const t = useText()
  return <AreaPage title={t('closed.campaigns')} text="closed.text" back="/store" />
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
