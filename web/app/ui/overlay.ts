import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '#app/platform/use-hydrated.ts'
import { usePageNavigation } from './page-navigation.tsx'

/** A dialog, sheet or drawer that has its own history entry while open, so that Back closes it. */
export interface Overlay {
  open: boolean
  show: () => void
  /** Replaces the open overlay, so that overlays are never nested. */
  swap: () => void
  /**
   * For an overlay that opens automatically: uses the current history entry, so that Back leaves the page as it would
   * without the overlay. Does nothing while another overlay is open or the shopper is on the way to another page.
   */
  showHere: () => void
  /** Closes the overlay: goes back, or clears the entry if the overlay opened automatically. */
  hide: () => void
  /** Closes the overlay and opens another page in one step; Back then leads to the page below the overlay. */
  leaveTo: (path: string) => void
}

/** State of a history entry. `overlayHere`: the overlay uses the page's own entry, so closing it must not go back. */
const marks = (overlay: string | undefined, here: boolean) => ({ overlay, overlayHere: here || undefined })

/**
 * Opens an overlay from a component that does not need to know whether it is open: unlike `useOverlay`, it does not
 * render again at every navigation.
 */
export function useOpenOverlay(name: string): () => void {
  const navigation = usePageNavigation()
  return () => {
    if (!navigation) return
    const { pathname, search, hash, state, mask } = navigation.location()
    if (state?.overlay === name) return
    const options = { mask, state: { ...state, ...marks(name, false) }, preventScrollReset: true }
    void navigation.navigate({ pathname, search, hash }, options)
  }
}

/** For an overlay that opens automatically, without rendering again at every navigation. */
export function useAutomaticOverlay(name: string): { show: () => void; clear: () => void } {
  const navigation = usePageNavigation()
  const mark = (open: boolean) => {
    if (!navigation || navigation.isLeaving()) return
    const { pathname, search, hash, state, mask } = navigation.location()
    const isShown = state?.overlay === name && state.overlayHere === true
    if (open ? state?.overlay : !isShown) return
    const marked = open ? marks(name, true) : marks(undefined, false)
    const options = { mask, state: { ...state, ...marked }, preventScrollReset: true, replace: true }
    void navigation.navigate({ pathname, search, hash }, options)
  }
  return { show: () => mark(true), clear: () => mark(false) }
}

/** An overlay by its name, which is unique in the app. Any component may open it: `useOverlay('location').show()`. */
export function useOverlay(name: string): Overlay {
  const { pathname, search, hash, state, mask } = useLocation()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const { show: showHere } = useAutomaticOverlay(name)
  const open = hydrated && state?.overlay === name
  const here = state?.overlayHere === true
  const stay = (marked: ReturnType<typeof marks>, replace: boolean) =>
    navigate({ pathname, search, hash }, { mask, state: { ...state, ...marked }, preventScrollReset: true, replace })
  return {
    open,
    show: () => {
      if (!open) void stay(marks(name, false), false)
    },
    swap: () => {
      if (!open) void stay(marks(name, here), true)
    },
    showHere,
    hide: () => {
      if (open) void (here ? stay(marks(undefined, false), true) : navigate(-1))
    },
    leaveTo: async (path) => {
      // The page's own entry stays in the history, without the overlay.
      if (open && here) await stay(marks(undefined, false), true)
      await navigate(path, { replace: open && !here })
    },
  }
}
