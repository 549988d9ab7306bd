import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '#app/platform/use-hydrated.ts'
import { usePageNavigation } from './page-navigation.tsx'

/** An open or closed dialog, sheet or drawer that is an entry of the history: Back closes it. */
export interface Overlay {
  open: boolean
  show: () => void
  /** Opens it in place of the overlay that is open now: never two deep. */
  swap: () => void
  /**
   * For what opens by itself: in the history entry that is on screen, so that Back leaves the page as it would have
   * without it. Does nothing while another overlay is open or the shopper is on the way to another page.
   */
  showHere: () => void
  /** Closes: goes back, or clears the entry when it opened there by itself. */
  hide: () => void
  /** Closes and goes elsewhere in one step; Back then leads to the page that was below. */
  leaveTo: (path: string) => void
}

/** State of a history entry. `overlayHere`: it is the page's own entry, so there is nothing to go back to. */
const marks = (overlay: string | undefined, here: boolean) => ({ overlay, overlayHere: here || undefined })

/**
 * Opens an overlay from a component that does not need to know whether it is open: unlike `useOverlay` it does not render
 * again at every navigation.
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

/** For what opens by itself, without rendering again at every navigation. */
export function useHere(name: string): { show: () => void; clear: () => void } {
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

/** One overlay by its name, unique in the app. Any component may open it: `useOverlay('location').show()`. */
export function useOverlay(name: string): Overlay {
  const { pathname, search, hash, state, mask } = useLocation()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const { show: showHere } = useHere(name)
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
