import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useRef } from 'react'
import { type Location, type NavigateOptions, useLocation, useNavigate, useNavigation } from 'react-router'
import { leaveTo } from '#app/platform/leave.ts'
import { isPageLoaded, loadPage } from '#app/platform/page-code.ts'
import { isOnline } from '#app/platform/use-online.ts'

/** Navigation for parts that do not depend on the address, and so need not render at every navigation. */
interface PageNavigation {
  navigate: ReturnType<typeof useNavigate>
  /**
   * Opens a page of the shop once its code is loaded. If the code cannot be loaded, the shell stays and an error
   * replaces the page: React Router itself would reload the page that is being left.
   */
  openPage: (path: string, options?: NavigateOptions) => void
  location: () => Location
  /** The path of the page that is being opened, else of the page on screen. */
  destination: () => string
  isLeaving: () => boolean
}

const Context = createContext<PageNavigation | undefined>(undefined)

/** `undefined` in a document from the server, which has no handlers. */
export const usePageNavigation = () => use(Context)

/** Opens another page from an event handler or an effect. */
export const useOpenPage = (): PageNavigation['openPage'] => use(Context)?.openPage ?? openDocument
const openDocument = (path: string) => void leaveTo(path)

export function PageNavigationProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const location = useLocation()
  const { state } = useNavigation()
  const latest = useRef({ location, state })
  const loading = useRef<Loading>(undefined)
  const opening = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (latest.current.location !== location) {
      // Back, or another navigation, while a page's code is loading: that page is no longer wanted.
      if (loading.current?.after !== pathOf(location)) loading.current = undefined
      opening.current = undefined
    }
    latest.current = { location, state }
  }, [location, state])
  const value = useMemo(
    (): PageNavigation => ({
      navigate,
      openPage: pageOpener({ navigate, loading, opening, location: () => latest.current.location }),
      location: () => latest.current.location,
      destination: () => opening.current ?? pathOf(latest.current.location),
      isLeaving: () => latest.current.state !== 'idle' || loading.current !== undefined,
    }),
    [navigate],
  )
  return <Context value={import.meta.env.SSR ? undefined : value}>{children}</Context>
}

const pathOf = ({ pathname, search, hash }: Location) => pathname + search + hash

/** Whether the code of the page at this address could not be loaded: the address bar then masks the page that was left. */
export const usePageLoadFailed = (): boolean => useLocation().mask !== undefined

/** A page whose code is loading. `after`: the page that was already being opened, and may be shown meanwhile. */
type Loading = { after: string | undefined } | undefined

interface OpenerParts extends Pick<PageNavigation, 'navigate' | 'location'> {
  loading: { current: Loading }
  /** The page to which the router is navigating, until it is on screen. */
  opening: { current: string | undefined }
}

function pageOpener({ navigate, location, loading, opening }: OpenerParts): PageNavigation['openPage'] {
  const failed = new Set<string>()
  return (path, options) => {
    const mine = { after: opening.current }
    loading.current = mine
    const settle = (act: () => void) => {
      if (loading.current !== mine) return
      loading.current = undefined
      act()
    }
    const open = () =>
      settle(() => {
        opening.current = path
        void navigate(path, options)
      })
    const fail = () =>
      settle(() => {
        // After a second failure with a network, the server may have a newer build: a new document names its files.
        if (failed.has(path) && isOnline()) return void leaveTo(path)
        failed.add(path)
        const { pathname, search, hash } = location()
        void navigate({ pathname, search, hash }, { ...options, mask: path })
      })
    if (isPageLoaded(path)) open()
    else loadPage(path).then(open, fail)
  }
}
