import { CampaignCartProvider, campaignIn } from '#app/features/campaign/campaign-cart-provider.tsx'
import { CheckoutPage } from '#app/features/checkout/checkout-page.tsx'
import { loadCheckout, loadCheckoutInBrowser } from '#app/features/checkout/load.ts'
import { definePage } from '#app/page.ts'
import type { Route } from './+types/checkout'

export const handle = definePage({
  texts: ['campaign', 'checkout'],
  styles: ['fields', 'checkout', 'campaign'],
  ownBar: true,
  purchase: 'checkout',
})

export const loader = (args: Route.LoaderArgs) => loadCheckout(args, campaignIn(args.request))
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadCheckoutInBrowser(request, campaignIn(request))

/** @source spec §2 store and checkout areas */
export default function CampaignCheckoutPage() {
  return (
    <CampaignCartProvider>
      <CheckoutPage />
    </CampaignCartProvider>
  )
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
