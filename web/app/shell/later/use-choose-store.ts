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
 * Chooses the store: app info and cart reload, then one of three things follows. The fourth outcome is a refusal or a
 * lost network: the dialog stays, says why, and nothing has changed. @source spec §4 Location change
 */
export function useChooseStore() {
  const t = useText()
  const toast = useToast()
  const client = useQueryClient()
  const overlay = useOverlay('location')
  const { publicUrl } = useDocumentParts()
  const page = usePage()
  const { pathname, search } = useLocation()
  return useMutation({
    mutationFn: (storeId: string) => call('POST /common3/setSelectedStoreLocation', { body: { storeId } }),
    onSuccess: async ({ locname, landingPageUrl }) => {
      await readAnew(client)
      const name = chosenName(client.getQueryData(appInfoQuery().queryKey), locname)
      const next = afterLocationChange({ landingPageUrl, page, pathname, search, publicUrl })
      // The cart says by itself which shop it is now.
      if (name && next.kind !== 'cart') toast({ text: t('place.storeChosen', { name }) })
      if (next.kind === 'leave') leaveTo(next.href)
      else if (next.kind === 'reload') overlay.hide()
      else overlay.leaveTo(next.to)
    },
    onError: (error) => {
      // The shop is gone since the list was read.
      if (isRefused(error, 'LOCATION_NOT_FOUND')) void client.invalidateQueries(pickupLocationsQuery())
    },
  })
}

/** App info and cart first, which the next page needs; then all that is on screen. What is not is forgotten. */
async function readAnew(client: QueryClient): Promise<void> {
  const first = [appInfoQuery().queryKey, myCartQuery().queryKey].map((queryKey) => ({ queryKey, exact: true }))
  const hashes = first.map((filter) => client.getQueryCache().find(filter)?.queryHash)
  await Promise.all(first.map((filter) => client.refetchQueries(filter)))
  const others = ({ queryHash }: { queryHash: string }) => !hashes.includes(queryHash)
  client.removeQueries({ type: 'inactive', predicate: others })
  void client.invalidateQueries({ predicate: others })
}
