import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useAppInfo } from '#app/features/store/app-info.tsx'
import { appInfoQuery, pickupLocationsQuery } from '#app/features/store/store-queries.ts'
import { type PageHandle, usePage } from '#app/page.ts'
import { isOnline, useOnline } from '#app/platform/use-online.ts'
import { whenIdle } from '#app/platform/when-idle.ts'
import { useHere } from '#app/ui/overlay.ts'

/** What the choice of a store is asked by. */
interface Asked {
  /** The shop has several stores to choose from: enableMultiLocationSelection. */
  flag: boolean
  locid: string
  locname: string
  /** The page on screen. */
  page: PageHandle
  online: boolean
  stores: readonly { display: boolean }[]
}

/**
 * Whether the choice of a store opens by itself: the shop wants one and none is stored. Not where somebody pays, and not
 * when no store could be chosen: nobody could leave it then. @source spec §2 Location modal
 */
export function opensByItself({ flag, locid, locname, page, online, stores }: Asked): boolean {
  if (!flag || (locid && locname) || !online) return false
  return stores.some(({ display }) => display) && page.purchase !== 'payment' && page.purchase !== 'result'
}

/** Whether the choice of a store opens on this page, or stands open: whatever else is offered comes after it. */
export function useChoiceDue(): boolean {
  const { appDetail, system } = useAppInfo().appContent
  const { enableMultiLocationSelection: flag } = system.appConfig
  const page = usePage()
  const { data } = useQuery({ ...pickupLocationsQuery(), enabled: false })
  const stores = data?.storeLocations ?? system.storeLocations
  return opensByItself({ ...appDetail, flag, page, online: useOnline(), stores })
}

/**
 * Opens the choice of a store once the browser is idle, and asks again on each page while there is none. An entry of the
 * history where it opened is cleared once a store was chosen elsewhere, or the shop asks for none any more.
 */
export function useAutoLocation(fetchCode: () => Promise<unknown>): void {
  const { appDetail, system } = useAppInfo().appContent
  const { locid, locname } = appDetail
  const { enableMultiLocationSelection: flag } = system.appConfig
  const { storeLocations: stores } = system
  const page = usePage()
  const { key, state } = useLocation()
  const client = useQueryClient()
  const here = useHere('location')
  // biome-ignore lint/correctness/useExhaustiveDependencies: for the document that the app starts on
  useEffect(() => {
    // The browser brought back a document on which it had opened; a store may have been chosen since.
    if (state?.overlayHere && !locid) void client.refetchQueries(appInfoQuery())
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the page that is asked on
  useEffect(() => {
    let left = false
    const asks = () => {
      const known = client.getQueryData(pickupLocationsQuery().queryKey)?.storeLocations ?? stores
      return !left && opensByItself({ flag, locid, locname, page, online: isOnline(), stores: known })
    }
    // While a choice is being saved, what follows it closes the dialog.
    if (((locid && locname) || !flag) && client.isMutating() === 0) here.clear()
    if (asks()) {
      whenIdle(async () => {
        if (!asks()) return
        // Without its code there is nothing to open, and the next page asks again. It opens whole: a list that comes
        // later would move it.
        const parts = [fetchCode(), readLately(client), client.prefetchQuery(pickupLocationsQuery())]
        const ready = await Promise.all(parts).catch(() => null)
        if (ready && asks()) here.show()
      }, 2000)
    }
    return () => {
      left = true
    }
  }, [flag, locid, locname, page, key, stores])
}

/** A document of the browser's or the device's store may be from before the choice: then app info is read anew. */
const readLately = (client: QueryClient) => client.fetchQuery({ ...appInfoQuery(), staleTime: 10_000 })
