import type { ReactNode } from 'react'
import { href, redirect, useSearchParams } from 'react-router'
import { CartKeyProvider } from '#app/features/cart/cart-key.ts'
import { CAMPAIGN_PARAM } from '#app/paths.ts'

/** The campaign id in the address; without one, redirects to the list of campaigns. */
export function campaignIn(request: Request): string {
  const id = new URL(request.url).searchParams.get(CAMPAIGN_PARAM)
  if (!id) throw redirect(href('/store/groupCampaigns'))
  return id
}

/** Scopes its children to the cart of the campaign in the address. */
export function CampaignCartProvider({ children }: { children: ReactNode }) {
  const id = useSearchParams()[0].get(CAMPAIGN_PARAM)
  return (
    <CartKeyProvider key={id} value={id}>
      {children}
    </CartKeyProvider>
  )
}
