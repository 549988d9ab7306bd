import type { Reply } from '@istore/contract/index.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { call } from '#app/api/call.ts'
import { isRefused } from '#app/api/failure.ts'
import { useDocumentParts } from '#app/api/visit.tsx'
import { myCartQuery } from '#app/features/cart/cart-query.ts'
import { appInfoQuery, pickupLocationsQuery } from '#app/features/store/store-queries.ts'
import { useText } from '#app/i18n/language.tsx'
import { usePage } from '#app/page.ts'
import { leaveTo } from '#app/platform/leave.ts'
import { useOverlay } from '#app/ui/overlay.ts'
import { useToast } from '#app/ui/toast.tsx'
import { afterLocationChange, chosenName } from './after-location-change.ts'

/**
 * Chooses the store location: app info and cart reload, then `afterLocationChange` decides. After a refusal or without
 * a network, nothing changes, and the dialog stays open and shows the reason.
 * @source spec §4 Location change
 */
export function useChooseLocation() {
  const t = useText()
  const toast = useToast()
  const client = useQueryClient()
  const overlay = useOverlay('location')
  const { publicUrl } = useDocumentParts()
  const page = usePage()
  const { pathname, search } = useLocation()
  return useMutation({
    mutationFn: (storeLocationId: string) =>
      call('POST /common3/setSelectedStoreLocation', { body: { storeLocationId } }),
    onSuccess: async (reply: Partial<Reply<'POST /common3/setSelectedStoreLocation'>> | null) => {
      const { locname, landingPageUrl } = reply ?? {}
      await reloadData(client)
      const name = chosenName(client.getQueryData(appInfoQuery().queryKey), locname)
      const next = afterLocationChange({ landingPageUrl, page, pathname, search, publicUrl })
      // The cart shows its location itself.
      if (name && next.kind !== 'cart') toast({ text: t('location.storeChosen', { name }) })
      if (next.kind === 'leave') leaveTo(next.href)
      else if (next.kind === 'reload') overlay.hide()
      else overlay.leaveTo(next.to)
    },
    onError: (error) => {
      // The location was removed after the list had been loaded.
      if (isRefused(error, 'LOCATION_NOT_FOUND')) void client.invalidateQueries(pickupLocationsQuery())
    },
  })
}

/** Reloads app info and cart first, which the next page needs; then everything on screen. Other data is removed. */
async function reloadData(client: QueryClient): Promise<void> {
  const first = [appInfoQuery().queryKey, myCartQuery().queryKey].map((queryKey) => ({ queryKey, exact: true }))
  const hashes = first.map((filter) => client.getQueryCache().find(filter)?.queryHash)
  await Promise.all(first.map((filter) => client.refetchQueries(filter)))
  const others = ({ queryHash }: { queryHash: string }) => !hashes.includes(queryHash)
  client.removeQueries({ type: 'inactive', predicate: others })
  void client.invalidateQueries({ predicate: others })
}
