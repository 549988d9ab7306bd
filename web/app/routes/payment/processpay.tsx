import { AreaPage } from '#app/features/account/area-page.tsx'
import { notOpen } from '#app/features/account/not-open.ts'
import { useText } from '#app/i18n/language.tsx'
import { definePage } from '#app/page.ts'

export const handle = definePage({ texts: ['area-page'], purchase: 'payment' })

export const loader = notOpen
export const clientLoader = () => null

/** @source spec §2 Payment-pending page */
export default function ProcessPayPage() {
  return <AreaPage title={useText()('areaPage.processPay')} text="areaPage.noPayment" />
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
