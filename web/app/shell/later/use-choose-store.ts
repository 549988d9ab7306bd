import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { call } from '#app/api/call.ts'
import { appInfoQuery } from '#app/api/store-queries.ts'
import { useText } from '#app/i18n/language.tsx'
import { useOverlay } from '#app/ui/overlay.ts'
import { useToast } from '#app/ui/toast.tsx'
import { rewriteLink } from '../menu-link.ts'

const CHECKOUT = /^\/checkout(?!\/(cart|campaignCart))/

/**
 * Chooses the store: app info and cart reload, then the page. From checkout the shopper goes back to the cart, because
 * stock and times differ by store. @source spec §4 Location change
 */
export function useChooseStore() {
  const t = useText()
  const toast = useToast()
  const client = useQueryClient()
  const overlay = useOverlay('location')
  const { pathname } = useLocation()
  return useMutation({
    mutationFn: (storeId: string) => call('POST /common3/setSelectedStoreLocation', { body: { storeId } }),
    onSuccess: async ({ locname, landingPageUrl }) => {
      await client.refetchQueries({ queryKey: appInfoQuery().queryKey })
      client.removeQueries({ type: 'inactive' })
      void client.invalidateQueries()
      // The cart says by itself which shop it is now.
      if (!landingPageUrl && CHECKOUT.test(pathname)) return overlay.leaveTo('/checkout/cart?locationChange=true')
      toast({ text: t('place.storeChosen', { name: locname }) })
      if (landingPageUrl) overlay.leaveTo(rewriteLink(landingPageUrl))
      else overlay.hide()
    },
  })
}
