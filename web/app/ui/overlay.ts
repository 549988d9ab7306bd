import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '#app/platform/use-hydrated.ts'
import { usePages } from './page-code.ts'

/** An open or closed dialog, sheet or drawer that is an entry of the history: Back closes it. */
export interface Overlay {
  open: boolean
  show: () => void
  /** Opens it in place of the overlay that is open now: never two deep. */
  swap: () => void
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
    void router.navigate({ pathname, search, hash }, { state: { ...state, overlay: name }, preventScrollReset: true })
  }
}

/** One overlay by its name, unique in the app. Any component may open it: `useOverlay('location').show()`. */
export function useOverlay(name: string): Overlay {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const open = hydrated && state?.overlay === name
  const openAs = (replace: boolean) => {
    const options = { state: { ...state, overlay: name }, preventScrollReset: true, replace }
    if (!open) void navigate({ pathname, search, hash }, options)
  }
  return {
    open,
    show: () => openAs(false),
    swap: () => openAs(true),
    hide: () => {
      if (open) void navigate(-1)
    },
    leaveTo: (path) => {
      void navigate(path, { replace: open })
    },
  }
}
