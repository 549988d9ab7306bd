import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '#app/platform/use-hydrated.ts'

/** An open or closed dialog, sheet or drawer that is an entry of the history: Back closes it. */
export interface Overlay {
  open: boolean
  show: () => void
  hide: () => void
  /** Closes and goes elsewhere in one step; Back then leads to the page that was below. */
  leaveTo: (path: string) => void
}

/** One overlay by its name, unique in the app. Any component may open it: `useOverlay('location').show()`. */
export function useOverlay(name: string): Overlay {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const open = hydrated && state?.overlay === name
  return {
    open,
    show: () => {
      if (!open)
        void navigate({ pathname, search, hash }, { state: { ...state, overlay: name }, preventScrollReset: true })
    },
    hide: () => {
      if (open) void navigate(-1)
    },
    leaveTo: (path) => {
      void navigate(path, { replace: open })
    },
  }
}
