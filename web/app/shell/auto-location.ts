import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useAppInfo } from '#app/features/store/app-info.tsx'
import { appInfoQuery, pickupLocationsQuery } from '#app/features/store/store-queries.ts'
import { type PageHandle, usePage } from '#app/page.ts'
import { isOnline, useOnline } from '#app/platform/use-online.ts'
import { whenIdle } from '#app/platform/when-idle.ts'
import { useAutomaticOverlay } from '#app/ui/overlay.ts'

interface LocationPrompt {
  /** The shop has several store locations: enableMultiLocationSelection. */
  flag: boolean
  locid: string
  locname: string
  page: PageHandle
  online: boolean
  locations: readonly { display: boolean }[]
}

/**
 * Whether the location dialog opens automatically: the shop requires a choice and none is stored. Not during payment,
 * not on pages of the account, and not when there is nothing to choose, because it could not be closed then.
 * @source spec §2 Location modal
 */
export function opensAutomatically({ flag, locid, locname, page, online, locations }: LocationPrompt): boolean {
  if (!flag || (locid && locname) || !online) return false
  if (page.tab === 'account' || page.purchase === 'payment' || page.purchase === 'result') return false
  return locations.some(({ display }) => display)
}

/** Whether the location dialog is open, or will open on this page: other prompts wait for it. */
export function useNeedsLocation(): boolean {
  const { appDetail, system } = useAppInfo().appContent
  const { enableMultiLocationSelection: flag } = system.appConfig
  const page = usePage()
  const { data } = useQuery({ ...pickupLocationsQuery(), enabled: false })
  const locations = data?.storeLocations ?? system.storeLocations
  return opensAutomatically({ ...appDetail, flag, page, online: useOnline(), locations })
}

/** Decisions that need the dialog's code, made once it is loaded. */
interface LocationCode {
  /** A cart of only gift cards is ordered without a store. */
  ordersWithoutStore: (client: QueryClient, page: PageHandle, search: string) => boolean
}

/**
 * Opens the location dialog once the browser is idle, on each page until a location is chosen. The history entry where
 * it opened is cleared once a location is chosen elsewhere, or the shop no longer requires one.
 */
export function useAutoLocation(fetchCode: () => Promise<LocationCode>): void {
  const { appDetail, system } = useAppInfo().appContent
  const { locid, locname } = appDetail
  const { storeLocations } = system
  const { enableMultiLocationSelection: flag } = system.appConfig
  const page = usePage()
  const { key, state, search } = useLocation()
  const client = useQueryClient()
  const here = useAutomaticOverlay('location')
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for the document on which the app starts
  useEffect(() => {
    // The browser restored a document on which the dialog was open; a location may have been chosen since then.
    if (state?.overlayHere && !locid) void client.refetchQueries(appInfoQuery())
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` identifies the page on screen
  useEffect(() => {
    let left = false
    const isDue = () => {
      const known = client.getQueryData(pickupLocationsQuery().queryKey)?.storeLocations ?? storeLocations
      return !left && opensAutomatically({ flag, locid, locname, page, online: isOnline(), locations: known })
    }
    // While a choice is being saved, the code that follows it closes the dialog.
    if (((locid && locname) || !flag) && client.isMutating() === 0) here.clear()
    if (isDue()) {
      whenIdle(async () => {
        if (!isDue()) return
        // If the dialog's code fails to load, nothing opens, and the next page tries again. The dialog opens complete,
        // because a list that loads later would move its content.
        const parts = [fetchCode(), fetchRecentAppInfo(client), client.prefetchQuery(pickupLocationsQuery())] as const
        const [code] = (await Promise.all(parts).catch(() => null)) ?? []
        if (code && isDue() && !code.ordersWithoutStore(client, page, search)) here.show()
      }, 2000)
    }
    return () => {
      left = true
    }
  }, [flag, locid, locname, page, key, storeLocations])
}

/** A document from the browser's or the device's cache may be older than the choice: then app info is refetched. */
const fetchRecentAppInfo = (client: QueryClient) => client.fetchQuery({ ...appInfoQuery(), staleTime: 10_000 })
