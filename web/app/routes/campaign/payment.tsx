import { useText } from '#app/i18n/language.tsx'
import { AreaPage } from '#app/shell/later/area-page.tsx'
import { notOpen } from '../not-open.ts'

export const loader = notOpen
export const clientLoader = () => null

/** The payment of a group buy. It has no header. @source spec §2 store and checkout areas */
export default function CampaignPaymentPage() {
  const t = useText()
  return <AreaPage title={t('closed.campaignPayment')} text="closed.text" back="/checkout/cart" />
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
