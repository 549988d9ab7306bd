import { CampaignCartProvider, campaignIn } from '#app/features/campaign/campaign-cart-provider.tsx'
import { CartOffer } from '#app/features/campaign/cart-offer.tsx'
import { useCart } from '#app/features/cart/use-cart.ts'
import { CartPage, loadCart, loadCartInBrowser } from '#app/features/checkout/cart-page.tsx'
import { definePage } from '#app/page.ts'
import type { Route } from './+types/cart'

export const handle = definePage({
  texts: ['campaign', 'checkout'],
  styles: ['fields', 'campaign'],
  ownBar: true,
  tab: 'cart',
  purchase: 'cart',
})

export const loader = ({ context, request }: Route.LoaderArgs) => loadCart(context, campaignIn(request))
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadCartInBrowser(campaignIn(request), handle)

/** The cart holds one item. @source spec §2 Header, store and checkout areas */
export default function CampaignCartPage() {
  return (
    <CampaignCartProvider>
      <CartPage about={<About />} />
    </CampaignCartProvider>
  )
}

function About() {
  const { campaign } = useCart()
  return campaign ? <CartOffer offer={campaign} /> : null
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
