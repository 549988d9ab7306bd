import { useCallback, useRef, useState } from 'react'

/**
 * Runs one task at a time: a second press meanwhile does nothing.
 * @returns whether a task is running, and a function to start one; a task that resolves to `'stay'` keeps it busy until
 * `release`
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
