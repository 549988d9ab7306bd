import { useCallback, useRef, useState } from 'react'

/**
 * Runs one piece of work at a time: a second press meanwhile does nothing.
 * @returns whether work is under way, and how to start some; work that returns `'stay'` keeps it so, until `release`
 */
export function useBusy() {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const release = useCallback(() => {
    running.current = false
    setBusy(false)
  }, [])
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    if (running.current) return
    running.current = true
    setBusy(true)
    let outcome: unknown
    try {
      outcome = await work()
    } finally {
      if (outcome !== 'stay') release()
    }
  }
  return { busy, run, release }
}
