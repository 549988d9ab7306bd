import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '#app/platform/use-hydrated.ts'
import { usePages } from './page-code.ts'

/** An open or closed dialog, sheet or drawer that is an entry of the history: Back closes it. */
export interface Overlay {
  open: boolean
  show: () => void
  /** Opens it in place of the overlay that is open now: never two deep. */
  swap: () => void
  /**
   * Opens in the history entry that is on screen, for what opens by itself: Back then leaves the page, as it would have
   * without it. `hide` clears the entry instead of going back.
   */
  showHere: () => void
  hide: () => void
  /** Closes and goes elsewhere in one step; Back then leads to the page that was below. */
  leaveTo: (path: string) => void
}

/**
 * Opens an overlay from a part of the shell that does not care whether it is open: unlike `useOverlay` it is not drawn
 * anew at every navigation.
 */
export function useOpenOverlay(name: string): () => void {
  const router = usePages()?.router
  return () => {
    if (!router) return
    const { pathname, search, hash, state } = router.state.location
    if (state?.overlay === name) return
    void router.navigate(
      { pathname, search, hash },
      { state: { ...state, ...opened(name, false) }, preventScrollReset: true },
    )
  }
}

/** What the history entry keeps. `overlayHere`: the entry is the page's own, so there is nothing to go back to. */
const opened = (name: string | undefined, here: boolean) => ({
  overlay: name,
  overlayHere: here ? (true as const) : undefined,
})

/** One overlay by its name, unique in the app. Any component may open it: `useOverlay('location').show()`. */
export function useOverlay(name: string): Overlay {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const open = hydrated && state?.overlay === name
  const here = state?.overlayHere === true
  const stay = (marks: ReturnType<typeof opened>, replace: boolean) =>
    navigate({ pathname, search, hash }, { state: { ...state, ...marks }, preventScrollReset: true, replace })
  return {
    open,
    show: () => {
      if (!open) void stay(opened(name, false), false)
    },
    swap: () => {
      if (!open) void stay(opened(name, here), true)
    },
    showHere: () => {
      if (!state?.overlay) void stay(opened(name, true), true)
    },
    hide: () => {
      if (open) void (here ? stay(opened(undefined, false), true) : navigate(-1))
    },
    leaveTo: async (path) => {
      // The page's own entry stays in the history, without the overlay.
      if (open && here) await stay(opened(undefined, false), true)
      await navigate(path, { replace: open && !here })
    },
  }
}
