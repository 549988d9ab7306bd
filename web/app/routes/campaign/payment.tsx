import { CampaignCartProvider, campaignIn } from '#app/features/campaign/campaign-cart-provider.tsx'
import { loadPayment, loadPaymentInBrowser, PaymentPage } from '#app/features/payment/payment-page.tsx'
import { definePage } from '#app/page.ts'
import type { Route } from './+types/payment'

export const handle = definePage({
  texts: ['campaign', 'checkout', 'payment'],
  styles: ['fields', 'campaign'],
  ownBar: true,
  purchase: 'payment',
})

export const loader = (args: Route.LoaderArgs) => loadPayment(args, campaignIn(args.request))
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadPaymentInBrowser(request, campaignIn(request))

/** @source spec §2 store and checkout areas */
export default function CampaignPaymentPage() {
  return (
    <CampaignCartProvider>
      <PaymentPage />
    </CampaignCartProvider>
  )
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
