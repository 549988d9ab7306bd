import { useMatches, useParams } from 'react-router'
import { useText } from '#app/i18n/language.tsx'
import type { TextKey } from '#app/i18n/texts.ts'
import { AreaPage } from '#app/shell/later/area-page.tsx'
import { notOpen } from './not-open.ts'

export const loader = notOpen
export const clientLoader = () => null

const PAGES: Readonly<Record<string, { title: TextKey; back: string }>> = {
  'campaign-one': { title: 'closed.campaign', back: '/store/groupCampaigns' },
  'campaign-cart': { title: 'closed.campaignCart', back: '/checkout/cart' },
  'campaign-checkout': { title: 'closed.campaignCheckout', back: '/checkout/cart' },
  'campaign-payment': { title: 'closed.campaignPayment', back: '/checkout/cart' },
}
const ALL = { title: 'closed.campaigns', back: '/store' } as const

/** The longest campaign id that a title shows whole. */
const ID_LENGTH = 40

/** Group buys, and their cart, checkout and payment. These pages have no header. @source spec §2 store and checkout areas */
export default function CampaignPage() {
  const t = useText()
  const { id = '' } = useParams()
  const { title, back } = PAGES[useMatches().at(-1)?.id ?? ''] ?? ALL
  return <AreaPage title={t(title, { id: id.slice(0, ID_LENGTH) })} text="closed.text" back={back} />
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
