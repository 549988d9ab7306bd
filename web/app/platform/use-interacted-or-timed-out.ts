import { useEffect, useState } from 'react'
import { onInteractionOrTimeout } from './on-interaction-or-timeout.ts'
import { useHydratedValue } from './use-hydrated.ts'

let settled = false

/** Whether the page is in use or has been open for long, so that what was left out of the first load can be fetched. */
export function useInteractedOrTimedOut(): boolean {
  const [now, setNow] = useState(settled)
  useEffect(() => {
    if (!now)
      return onInteractionOrTimeout(() => {
        settled = true
        setNow(true)
      })
  }, [now])
  return useHydratedValue(now, false)
}
