import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { appInfoQuery } from '#app/api/store-queries.ts'
import { useDocumentParts } from '#app/api/visit.tsx'
import { isOnline } from '#app/platform/use-online.ts'
import { whenIdle } from '#app/platform/when-idle.ts'
import { useHere } from '#app/ui/overlay.ts'
import { useAppInfo } from './app-info.tsx'

/** What the choice of a store is asked by. */
interface Asked {
  /** The shop has several stores to choose from: enableMultiLocationSelection. */
  flag: boolean
  locid: string
  locname: string
  pathname: string
  online: boolean
  stores: readonly { display: boolean }[]
}

/** Where money is being paid, or was: nothing may stand before that. */
const PAYING = /^\/(confirmationa?|processpay|checkout\/(payment|campaignPayment))(\/|$)/

/**
 * Whether the choice of a store opens by itself: the shop wants one and none is stored. Not where somebody pays, and not
 * when no store could be chosen: nobody could leave it then. @source spec §2 Location modal
 */
export function opensByItself({ flag, locid, locname, pathname, online, stores }: Asked): boolean {
  if (!flag || (locid && locname) || !online) return false
  return stores.some(({ display }) => display) && !PAYING.test(pathname)
}

/** Opens the choice of a store once the browser is idle, and asks again on each page while there is none. */
export function useAutoLocation(fetchCode: () => Promise<unknown>): void {
  const { appDetail, system } = useAppInfo().appContent
  const { locid, locname } = appDetail
  const { enableMultiLocationSelection: flag } = system.appConfig
  const { storeLocations: stores } = system
  const { pathname, key } = useLocation()
  const isTheirs = useIsTheirs()
  const here = useHere('location')
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when an entry of the history comes on screen
  useEffect(() => {
    // It opened there, and a store was chosen on another page since.
    if (locid && locname) here.clear()
  }, [key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the page that is asked on
  useEffect(() => {
    let left = false
    const wanted = () =>
      !left && isTheirs() && opensByItself({ flag, locid, locname, pathname, online: isOnline(), stores })
    if (wanted()) {
      whenIdle(() => {
        // Without its code there is nothing to open, and the next page asks again.
        if (wanted()) fetchCode().then(() => wanted() && here.show(), ignore)
      }, 2000)
    }
    return () => {
      left = true
    }
  }, [flag, locid, locname, pathname, key, stores])
}

const ignore = () => undefined

/** A document that a device has kept was made for a guest: what is stored of this visitor has to be asked first. */
function useIsTheirs(): () => boolean {
  const client = useQueryClient()
  const { visit, madeAt } = useDocumentParts()
  return () => {
    const readAt = client.getQueryState(appInfoQuery().queryKey)?.dataUpdatedAt ?? 0
    return !visit.kept || readAt > Date.parse(madeAt)
  }
}
