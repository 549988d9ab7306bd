import { campaignIn, InCampaign } from '#app/features/campaign/in-campaign.tsx'
import { loadCheckout, loadCheckoutInApp } from '#app/features/checkout/load.ts'
import { CheckoutPage } from '#app/features/checkout/pickup-page.tsx'
import { definePage } from '#app/page.ts'
import type { Route } from './+types/checkout'

export const handle = definePage({
  texts: ['campaign', 'checkout'],
  styles: ['fields', 'checkout', 'campaign'],
  ownBar: true,
  purchase: 'checkout',
})

export async function loader({ context, request }: Route.LoaderArgs) {
  await loadCheckout(context, campaignIn(request))
  return null
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await loadCheckoutInApp(campaignIn(request))
  return null
}

/** The checkout of a group buy: that of any cart. @source spec §2 store and checkout areas */
export default function CampaignCheckoutPage() {
  return (
    <InCampaign>
      <CheckoutPage />
    </InCampaign>
  )
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
